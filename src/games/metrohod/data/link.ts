const { fields } = foundry.data;

/** The uuid of an actor that may be gone; what it was called stands beside it. */
export const actorField = () =>
  new fields.DocumentUUIDField({ required: true, nullable: true, initial: null, type: "Actor" });
