import { readDeeds, type Deeds, type Fighter } from "../../kernel/turns.ts";
import { isWhole } from "../../kernel/refusal.ts";
import { flagOf, type Fight, type FightMember } from "../../foundry/combat.ts";
import { SYSTEM_ID } from "../../foundry/id.ts";

/** What is stored with a member of a fight besides the core's own fields. */
const DEEDS = "deeds";
const SORT = "sort";
const AIM = "aim";

const FLAGS = `flags.${SYSTEM_ID}`;

/** The keys of our flags on a member. */
export const MEMBER_FLAGS = [DEEDS, SORT, AIM] as const;

/** What a member is called here. */
export const nameOf = (member: FightMember): string => member.name ?? "";

/** A member as the order sees it. */
export function fighterOf(member: FightMember): Fighter {
  const sort = flagOf(member, SORT);
  return {
    id: member.id ?? "",
    place: member.initiative,
    sort: isWhole(sort) ? sort : 0,
    deeds: readDeeds(flagOf(member, DEEDS)),
  };
}

/** All members in the order of the fight. */
export const fightersOf = (fight: Fight): Fighter[] => fight.turns.map(fighterOf);

/** Id of the member whom a foe attacks; "" for nobody. */
export function aimOf(foe: FightMember): string {
  const aim = flagOf(foe, AIM);
  return typeof aim === "string" ? aim : "";
}

/** The update that stores what a member has done. */
export const deedsUpdate = (id: string, deeds: Deeds) => ({ _id: id, [`${FLAGS}.${DEEDS}`]: deeds });

/** The update that stores a member's place. */
export const placeUpdate = (id: string, { place, sort }: Pick<Fighter, "place" | "sort">) => ({
  ...{ _id: id, initiative: place },
  [`${FLAGS}.${SORT}`]: sort,
});

/** The update that stores whom a foe attacks. */
export const aimUpdate = (id: string, aim: string) => ({ _id: id, [`${FLAGS}.${AIM}`]: aim });
