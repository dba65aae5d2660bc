import { SYSTEM_ID } from "./id.ts";

/** One stop of a tour. */
export interface TourStep {
  id: string;
  /** Lang keys. */
  title: string;
  content: string;
  /** What it points at; without it, the words stand in the middle. */
  selector?: string;
  /** Brings about what the step points at, before it is shown. */
  prepare?(): Promise<void>;
}

/** A guided walk over the page. */
export interface TourEntry {
  id: string;
  /** Lang keys. */
  title: string;
  description: string;
  /** For GMs alone. */
  restricted?: boolean;
  /** Whether there is what it shows. */
  canStart?(): boolean;
  steps: readonly TourStep[];
}

const configOf = ({ id, title, description, restricted = false, steps }: TourEntry) => ({
  namespace: SYSTEM_ID,
  id,
  title,
  description,
  restricted,
  display: true,
  canBeResumed: false,
  steps: steps.map(({ prepare: _, ...step }) => step),
});

/** A tour of ours; its steps prepare the page for themselves. */
class DepoTour extends foundry.nue.Tour {
  constructor(private readonly entry: TourEntry) {
    super(configOf(entry));
  }

  override get canStart(): boolean {
    return super.canStart && (this.entry.canStart?.() ?? true);
  }

  protected override async _preStep(): Promise<void> {
    await super._preStep();
    await this.entry.steps.find(({ id }) => id === this.currentStep?.id)?.prepare?.();
  }
}

/** Makes a tour known. Once, at setup. */
export function registerTour(entry: TourEntry): void {
  game.tours.register(SYSTEM_ID, entry.id, new DepoTour(entry));
}

/** Lists a tour among those that can be started, or leaves it out. */
export function offerTour(id: string, offered: boolean): void {
  const tour = game.tours.get(`${SYSTEM_ID}.${id}`);
  if (tour) tour.config.display = offered;
}

/** Begins a tour. */
export async function startTour(id: string): Promise<void> {
  await game.tours.get(`${SYSTEM_ID}.${id}`)?.start();
}
