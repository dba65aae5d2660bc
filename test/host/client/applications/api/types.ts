import type { FormDataExtended } from "../ux/form-data-extended.ts";

export type Context = Record<string, any>;
export type ClickAction = (this: any, event: PointerEvent, target: HTMLElement) => unknown;
export type FormHandler = (
  this: any,
  event: SubmitEvent | Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  options?: Record<string, any>,
) => unknown;

/** Where a window stands, in CSS pixels; `auto` lets its content decide. */
export interface ApplicationPosition {
  top?: number | undefined;
  left?: number | undefined;
  width?: number | "auto" | undefined;
  height?: number | "auto" | undefined;
  scale?: number | undefined;
  zIndex?: number | undefined;
}

/** One entry of a window's header menu (APP-9). */
export interface HeaderControl {
  icon: string;
  label: string;
  action?: string;
  visible?: boolean | ((this: any) => boolean);
  ownership?: string | number;
  onClick?: (event: PointerEvent) => unknown;
}

export interface WindowOptions {
  frame?: boolean;
  positioned?: boolean;
  title?: string;
  icon?: string | false;
  controls?: HeaderControl[];
  minimizable?: boolean;
  resizable?: boolean;
  contentTag?: string;
  contentClasses?: string[];
  detach?: boolean;
}

export interface FormOptions {
  handler?: FormHandler | null;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

/** The options of an application (APP-1); sub-classes may add their own. */
export interface ApplicationOptions {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowOptions;
  actions: Record<string, ClickAction | { handler: ClickAction; buttons?: number[] }>;
  form?: FormOptions;
  position: ApplicationPosition;
  [option: string]: any;
}

export type PartialOptions = Omit<Partial<ApplicationOptions>, "window" | "position"> & {
  window?: WindowOptions;
  position?: ApplicationPosition;
};

export interface RenderOptions {
  force?: boolean;
  isFirstRender?: boolean;
  parts?: string[];
  position?: ApplicationPosition;
  tab?: string | Record<string, string>;
  window?: { title?: string; icon?: string | false; controls?: boolean };
  [option: string]: any;
}

export interface CloseOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [option: string]: any;
}

export interface TabEntry {
  id: string;
  icon?: string;
  label?: string;
  tooltip?: string;
  cssClass?: string;
  group?: string;
}

/** The declaration of a tab group in `static TABS` (APP-8). */
export interface TabGroup {
  tabs: TabEntry[];
  initial?: string | null;
  labelPrefix?: string;
}

export interface PreparedTab extends TabEntry {
  group: string;
  active: boolean;
  cssClass: string;
}

/** The elements that make up a window frame, `application.window`. */
export interface WindowParts {
  header: HTMLElement;
  title: HTMLElement;
  icon: HTMLElement;
  controls: HTMLButtonElement | null;
  controlsDropdown: HTMLElement | null;
  close: HTMLButtonElement;
  content: HTMLElement;
  resize: HTMLElement | null;
}
