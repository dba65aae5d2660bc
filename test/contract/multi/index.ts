/** All rows for several clients. */
import "./documents.ts";
import "./permissions.ts";
import "./messages.ts";
import "./screens.ts";
