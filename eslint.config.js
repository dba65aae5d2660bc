import js from "@eslint/js";
import tseslint from "typescript-eslint";
import depo from "./scripts/lint/plugin.js";

const MAX_LINES = ["error", { max: 400 }];

export default tseslint.config(
  { ignores: ["dist/", "release/", ".worlds/", "coverage/", "node_modules/", "test/contract/fixture-system/"] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { depo },
    rules: {
      "max-lines": MAX_LINES,
      "depo/floors": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "prefer-const": "error",
      "no-undef": "off",
      "no-control-regex": "off",
    },
  },
  {
    files: ["**/*.ts"],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ["vitest.config.ts"] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-empty-object-type": [
        "error",
        { allowInterfaces: "with-single-extends", allowObjectTypes: "always" },
      ],
    },
  },
  {
    files: ["src/**/*.ts"],
    rules: {
      "depo/documented": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/ban-ts-comment": ["error", { "ts-expect-error": true }],
    },
  },
  {
    files: ["src/foundry/sheet-bases.ts", "test/**/*.ts", "scripts/**/*.ts"],
    rules: { "@typescript-eslint/no-explicit-any": "off" },
  },
  { files: ["test/host/**/*.ts"], rules: { "@typescript-eslint/no-this-alias": "off" } },
  { files: ["**/*.d.ts"], rules: { "no-var": "off", "@typescript-eslint/no-unused-vars": "off" } },
);
