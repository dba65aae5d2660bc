/** ESLint rules of our own: imports between floors, and a docstring on everything exported. */
import { relative, sep } from "node:path";
import { floorViolation } from "./floors.js";

/** @type {import("eslint").Rule.RuleModule} */
const floors = {
  meta: { type: "problem", schema: [], messages: { floor: "{{why}}" } },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join("/");
    const check = (/** @type {any} */ node) => {
      const source = node.source ?? node.argument?.literal ?? node.argument;
      if (typeof source?.value !== "string") return;
      const why = floorViolation(file, source.value);
      if (why) context.report({ node, messageId: "floor", data: { why } });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

const FUNCTIONS = new Set(["ArrowFunctionExpression", "FunctionExpression"]);

/** @type {import("eslint").Rule.RuleModule} */
const documented = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: { missing: "{{name}} is exported: say in a docstring what it is" },
  },
  create(context) {
    const { sourceCode } = context;
    const hasDocs = (/** @type {any} */ node) =>
      sourceCode.getCommentsBefore(node).some((comment) => comment.type === "Block" && comment.value.startsWith("*"));
    return {
      "ExportNamedDeclaration, ExportDefaultDeclaration"(/** @type {any} */ node) {
        const { declaration } = node;
        const isCode =
          declaration?.type === "FunctionDeclaration" ||
          declaration?.type === "ClassDeclaration" ||
          declaration?.declarations?.some((/** @type {any} */ one) => FUNCTIONS.has(one.init?.type));
        if (!isCode || hasDocs(node)) return;
        const name = declaration.id?.name ?? declaration.declarations?.[0]?.id?.name ?? "This";
        context.report({ node, messageId: "missing", data: { name } });
      },
    };
  },
};

export default { rules: { floors, documented } };
