import { findActor } from "../../foundry/documents.ts";
import { isAway } from "../card/away.ts";
import type { Card, Viewer } from "../card/card-types.ts";
import type { SeatData } from "./wizard-types.ts";

/** The type of the part. */
export const SEAT = "wizardSeat";

/** All seats of a card, by the ids of their parts. */
export const seatsOf = (card: Card): [string, SeatData][] =>
  card.parts.flatMap(([id, { type }]): [string, SeatData][] => {
    const seat = type === SEAT ? card.part<SeatData>(id) : null;
    return seat ? [[id, seat]] : [];
  });

/** Whether the card has one seat alone: what it answers is written as soon as it is done, by whoever may write all of it. */
export const isLone = (card: Card): boolean => seatsOf(card).length === 1;

/** Whether all that is answered waits for the GM to write it: where there are several seats, and where the only one was handed over. */
export const isHandedOver = (card: Card): boolean =>
  !isLone(card) || seatsOf(card).some(([, { state }]) => state === "done");

/** Whether the seat can still be answered: before all is written, and where it was left, after that. */
export const isAsked = ({ phase }: Card, { state }: SeatData): boolean =>
  (phase === "proposed" && state === "open") || (phase === "settled" && state === "left");

/** Whether the viewer may answer for the seat. */
export const mayAnswer = ({ actor }: SeatData, { user, isGM }: Viewer): boolean =>
  isGM || (findActor(actor)?.testUserPermission(user, "OWNER") ?? false);

/** Whether no player who owns the seat's actor is connected. */
export const isVacant = ({ actor }: SeatData): boolean => isAway(findActor(actor));
