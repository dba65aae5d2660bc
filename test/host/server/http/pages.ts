import type { Source } from "../../shared/protocol.ts";
import type { Package } from "../world/packages.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escape = (text: unknown): string => String(text).replace(/[&<>"']/g, (character) => ESCAPES[character]!);

/** A style sheet's address as a CSS string. */
const cssString = (text: string): string => JSON.stringify(text).replaceAll("<", "\\3c ");

const page = (title: string, head: string, body: string): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="icon" href="/icons/svg/d20.svg">
${head}
</head>
${body}
</html>
`;

const JOIN_STYLE = `
:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
body { max-width: 30rem; margin: 8vh auto; padding: 0 1rem; }
h1 { margin: 0; font-size: 1.6rem; overflow-wrap: anywhere; }
ul { display: grid; gap: .5rem; padding: 0; list-style: none; }
button { width: 100%; padding: .7rem 1rem; font: inherit; text-align: start; overflow-wrap: anywhere;
  border: 1px solid; border-inline-start: .5rem solid var(--color, gray); border-radius: .3rem; cursor: pointer; }
select { font: inherit; }
small { opacity: .75; }`;

/** Keeps the chosen language where the client setting `core.language` lives. */
const JOIN_SCRIPT = `
const select = document.querySelector("select");
const stored = () => { try { return JSON.parse(localStorage.getItem("core.language")); } catch { return null; } };
select.value = stored() ?? (navigator.language.startsWith("ru") ? "ru" : "en");
const keep = () => localStorage.setItem("core.language", JSON.stringify(select.value));
select.addEventListener("change", keep);
keep();`;

/** The page where one chooses a user. No passwords: the host is for one's own machine. */
export function joinPage(title: string, system: Package, users: readonly Source[], active: readonly string[]): string {
  const entries = users.map((user) => {
    const color = /^#[0-9a-f]{6}$/i.test(user.color) ? user.color : "gray";
    const here = active.includes(user._id!) ? " <small>в игре · playing</small>" : "";
    return `<li><button name="userId" value="${user._id}" style="--color: ${color}">${escape(user.name)}${here}</button></li>`;
  });
  const body = `<body>
<main>
<h1>${escape(title)}</h1>
<p>${escape(system.title)} ${escape(system.version)}</p>
<form method="post" action="/join">
<p id="who">Кто играет? · Who is playing?</p>
<ul aria-labelledby="who">${entries.join("")}</ul>
</form>
<p><label>Язык · Language <select><option value="ru">Русский</option><option value="en">English</option></select></label></p>
<p><small>Открытый стенд для игры и проверок, не Foundry VTT · An open host for play and tests, not Foundry VTT</small></p>
</main>
<script>${JOIN_SCRIPT}</script>
</body>`;
  return page(title, `<style>${JOIN_STYLE}</style>`, body);
}

/**
 * The page of the game. Style sheets of packages are put into the layers that the host's own never reach above (CSS-1);
 * the client loads the packages' scripts when it is ready for them.
 */
export function gamePage(title: string, packages: readonly Package[]): string {
  const sheets = packages.flatMap(({ id, type, manifest }) =>
    (Array.isArray(manifest.styles) ? manifest.styles : []).map((style: any) => {
      const source = String(typeof style === "object" && style !== null ? style.src : style);
      return { url: `/${type}s/${id}/${source}`, layer: type === "system" ? "system" : "modules" };
    }),
  );
  const core = ["/host/fontawesome/css/all.min.css", "/host/client.css"].map((url) => ({ url, layer: "core" }));
  const imports = [...core, ...sheets].map(({ url, layer }) => `@import url(${cssString(url)}) layer(${layer});`);
  const head = `<style>@layer core, system, modules;\n${imports.join("\n")}</style>
<script type="module" src="/host/main.js"></script>`;
  return page(title, head, "<body></body>");
}
