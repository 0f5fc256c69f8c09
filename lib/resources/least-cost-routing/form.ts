import { choosesProvider } from '../../access/principal';
import { onceCreated } from '../../kit/common-fields';
import { defineForm, defineSections, type Values, type ValuesOf } from '../../kit/form';
import { lcrTexts, savedText, type Board, type BoardRoute } from './board';

/** A row on screen. It keeps its key wherever it moves. */
export interface Row extends BoardRoute {
  key: string;
}

const sections = defineSections({
  id: 'facts',
  fields: [
    { kind: 'text', name: 'name', label: 'Name', column: 'lcr.name', required: true },
    {
      kind: 'text',
      name: 'default_carrier_sid',
      label: 'Default carrier',
      caption: 'Select a default outbound carrier',
      required: true,
      missing: 'Select a default outbound carrier.',
    },
    {
      kind: 'account',
      name: 'account_sid',
      label: 'Used by',
      noneLabel: 'All accounts',
      visible: (_values, context) => choosesProvider(context),
      fixed: onceCreated,
    },
    { kind: 'check', name: 'is_active', label: 'Active', initial: true },
    {
      kind: 'slot',
      name: 'routes',
      label: 'Routes',
      idKey: 'route_sid',
      kept: (routes) => (routes as BoardRoute[]).map(({ regex, carrier_sid }) => [regex, carrier_sid]),
      initial: (): Row[] => [],
    },
  ],
});

export type RoutingValues = ValuesOf<{ sections: typeof sections }>;

/** The board in the values of this form. */
const boardIn = (values: Values): Board => boardOfValues(values as RoutingValues);

/** Routing tables (specification part 2, section 6). The routes are one value, which the board draws and changes. */
export const lcrForm = defineForm({
  titles: { create: lcrTexts.create, edit: lcrTexts.edit },
  identity: { account_sid: 'account_sid' },
  sections,
  texts: {
    created: lcrTexts.created,
    updated: (before, now) => savedText(boardIn(before), boardIn(now)),
  },
});

/** The form values of a board: each row gets a key, the same on the server and in the browser. */
export function valuesOfBoard(board: Board): RoutingValues {
  return { ...board, routes: board.routes.map((route, at) => ({ ...route, key: route.route_sid ?? `copied-${at}` })) };
}

/** The board in a form's values. */
export function boardOfValues({ routes, name, ...facts }: RoutingValues): Board {
  return {
    ...facts,
    name: name.trim(),
    routes: routes.map(({ route_sid, regex, carrier_sid }) => ({ route_sid, regex, carrier_sid })),
  };
}

let made = 0;

/** A key that no row has: drafts contain rows created before this page was loaded. */
export function newKey(): string {
  made += 1;
  return `new-${Date.now().toString(36)}-${made}`;
}
