/** Texts that would run a script, or break the page, wherever one of them got into the markup. Each calls `pwned` in its own way. */
export const HOSTILE_TEXTS: readonly string[] = [
  `<script>pwned("script")</script>`,
  `<img src=x onerror='pwned("img")'>`,
  `<svg onload='pwned("svg")'></svg>`,
  `<iframe srcdoc="<script>parent.pwned('srcdoc')</script>"></iframe>`,
  `<a href='javascript:pwned("href")'>x</a>`,
  `"><input autofocus onfocus='pwned("focus")'>`,
  `' onmouseover='pwned("hover")`,
  `<style>@import 'javascript:pwned("css")';</style>`,
  `<details open ontoggle='pwned("toggle")'>x</details>`,
  `{{#with this}}{{constructor}}{{/with}}`,
  `@UUID[Actor.x]{<img src=x onerror='pwned("uuid")'>}`,
  `[[/r 1d6 # <img src=x onerror='pwned("roll")'>]]`,
];
