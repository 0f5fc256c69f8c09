import { outOfSight } from '../../access/sight';
import { keepProvider } from '../../call-routing/config';
import { lint } from '../../call-routing/lint';
import { countOf } from '../../format/count';
import { ok } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { routingSource } from './known-gateways';
import { failureText, links } from './number-way';
import type { Viewer } from '../viewer';

/**
 * Checks all carriers, routing tables and numbers of the current provider, or of an account user's account, independent of any
 * number. It costs a request per carrier and table, so it runs only on request.
 * @returns the findings, and a sentence that says what was checked
 */
export async function routingCheck(viewer: Viewer, context: ResourceContext) {
  const opened = await routingSource(viewer, context);
  if (!opened.ok) return opened;
  const source = opened.value;
  const { config } = source;
  keepProvider(config, context.provider.providerSid);
  await source.readEverything();
  const unasked = config.carriers.filter(({ gateways }) => gateways === null).length;
  const parts = [
    countOf(config.carriers.length - unasked, 'carrier'),
    ...(config.tables ? [countOf(config.tables.length, 'routing table')] : []),
    ...(config.numbers ? [countOf(config.numbers.length, 'number')] : []),
  ];
  const { providerTable, accountTables } = outOfSight(context.principal);
  const notSeen = [
    ...(providerTable ? [' Those that only the service provider can see aren’t among them.'] : []),
    ...(accountTables
      ? [' Accounts’ own routing tables aren’t among them: service provider users can’t see those.']
      : []),
  ].join('');
  const part = source.partOfNumbers ? ' There are more numbers than can be read at once.' : '';
  return ok({
    findings: lint(config),
    checkedText: `Checked: ${new Intl.ListFormat('en').format(parts)}.${part}${notSeen}`,
    problems: source.failures.map(failureText),
    unread: { carriers: unasked, tables: source.unreadTables },
    hrefOf: links(context, config),
  });
}
