import { rules } from "../../vectors/gumshoe.ts";
import { vectorSuite } from "../../vectors/suite.ts";

vectorSuite(rules, { gumshoe: { atLeast: 56 }, "gumshoe-own": { atLeast: 139 } });
