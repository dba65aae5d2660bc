/** Styles are ours alone: our class names, tokens before literal colours, and nothing shouted. */
export default {
  extends: "stylelint-config-standard-scss",
  rules: {
    "selector-class-pattern": [
      "^[a-z][a-z0-9]*(-[a-z0-9]+)*(__[a-z0-9]+(-[a-z0-9]+)*)?(--[a-z0-9]+(-[a-z0-9]+)*)?$",
      { message: "Write classes as block__element--modifier" },
    ],
    "custom-property-pattern": null,
    "declaration-no-important": true,
    "no-descending-specificity": null,
    "declaration-block-single-line-max-declarations": null,
    "custom-property-empty-line-before": null,
    "declaration-empty-line-before": null,
    "rule-empty-line-before": null,
    "comment-empty-line-before": null,
    "scss/double-slash-comment-empty-line-before": null,
    "scss/dollar-variable-empty-line-before": null,
    "at-rule-empty-line-before": null,
  },
  overrides: [
    {
      // The host styles classes that its libraries name, and holds against any system's styles.
      files: ["test/host/**/*.css"],
      rules: { "selector-class-pattern": null, "declaration-no-important": null },
    },
  ],
};
