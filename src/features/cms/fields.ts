import * as z from 'zod/mini';

/** A field of the editor, as its configuration writes it. */
export interface CmsField {
  readonly name: string;
  readonly label: string;
  readonly widget: string;
  readonly required?: boolean;
  /** In every language's file; else in the English one alone. */
  readonly i18n?: boolean;
  readonly [setting: string]: unknown;
}

/** The part of JSON Schema that article fields use. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

interface Setting {
  readonly i18n: boolean;
  /** The group itself, which `related` names others of. */
  readonly group: string;
}

/** The fields of a group's schema, in its order. @param schema an object. */
export function fieldsOf(schema: z.core.$ZodType, setting: Setting): CmsField[] {
  return propertiesOf(z.toJSONSchema(schema, { io: 'input' }) as Shape, setting);
}

function propertiesOf({ properties = {}, required = [] }: Shape, setting: Setting): CmsField[] {
  return Object.entries(properties).map(([name, shape]) => ({
    ...common(name, setting),
    required: required.includes(name),
    ...widgetOf(name, shape, setting),
  }));
}

function common(name: string, { i18n }: Setting) {
  return { name, label: labelOf(name), ...(i18n && { i18n }) };
}

function widgetOf(name: string, shape: Shape, setting: Setting): { widget: string } {
  if (shape.const !== undefined) return select([shape.const]);
  if (shape.enum) return select(shape.enum);
  if (shape.type === 'array') return list(name, shape, setting);
  if (shape.type === 'object') return object(shape, setting);
  if (shape.type === 'integer') return integer(shape);
  const pattern = shape.pattern && { pattern: [shape.pattern, `must fit ${shape.pattern}`] };
  return { widget: 'string', ...pattern };
}

function integer({ minimum, maximum }: Shape) {
  return { widget: 'number', value_type: 'int', min: minimum, max: maximum };
}

function select(options: readonly unknown[]) {
  const [first] = options;
  return { widget: 'select', options, ...(options.length === 1 && { default: first }) };
}

function object(shape: Shape, setting: Setting) {
  return { widget: 'object', fields: propertiesOf(shape, setting) };
}

function list(name: string, { items = {}, minItems, maxItems }: Shape, setting: Setting) {
  const size = {
    ...(minItems !== undefined && { min: minItems }),
    ...(maxItems !== undefined && { max: maxItems }),
  };
  if (name === 'related')
    return {
      ...{ widget: 'relation', collection: setting.group, multiple: true, ...size },
      ...{ value_field: '{{slug}}', display_fields: ['h1'], search_fields: ['h1', 'title'] },
    };
  if (items.type === 'object')
    return { widget: 'list', ...size, fields: propertiesOf(items, setting) };
  const field = { ...common('text', setting), ...widgetOf('text', items, setting) };
  return { widget: 'list', ...size, field };
}

/** `lede` -> `Lede`. */
export function labelOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}
