/** What a button of the GM's desk does; games pin their own there. */
export interface DeskAction {
  id: string;
  /** Icon of the sprite. */
  icon: string;
  /** Lang key. */
  label: string;
  run(): Promise<void>;
}
