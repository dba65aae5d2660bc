/** A system that adds nothing of its own. */
Hooks.once("init", () => {});
