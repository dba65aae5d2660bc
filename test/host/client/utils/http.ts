/** A response of the server that is no success. */
export class HttpError extends Error {
  readonly code: number;
  readonly displayMessage: string;

  constructor(statusText: string, code: number, displayMessage = "") {
    super(statusText);
    this.code = code;
    this.displayMessage = displayMessage;
  }
}

/** Fetches with a time limit. @throws HttpError on an answer that is no success or comes too late. */
export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  { timeoutMs = 30000, onTimeout = () => {} } = {},
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  signal.addEventListener("abort", () => onTimeout());
  const response = await fetch(url, { ...data, signal });
  if (!response.ok) throw new HttpError(response.statusText, response.status);
  return response;
}

/** Fetches JSON with a time limit. @throws HttpError as `fetchWithTimeout`. */
export async function fetchJsonWithTimeout(url: string, data: RequestInit = {}, options = {}): Promise<any> {
  return (await fetchWithTimeout(url, data, options)).json();
}

/** Whether a file is there. */
export async function srcExists(src: string): Promise<boolean> {
  return (await fetch(src, { method: "HEAD" }).catch(() => null))?.ok ?? false;
}
