import { rules } from "../../vectors/spacers.ts";
import { vectorSuite } from "../../vectors/suite.ts";

vectorSuite(rules, { spacers: { atLeast: 61 }, "spacers-own": { atLeast: 120 } });
