import { keepProvider } from '../../call-routing/config';
import { carriersAt } from '../../call-routing/gateway-host';
import { readQuestion } from '../../call-routing/question';
import { countOf } from '../../format/count';
import { fail, ok } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import type { Viewer } from '../viewer';
import { routingSource } from './known-gateways';
import { failureText, links } from './number-way';

/**
 * Finds the carriers of the current provider, or of an account user's account, that have a SIP gateway. The platform can't search
 * for gateways: it costs two requests, and one for each carrier, so it runs only on request.
 * @param at as for `carriersAt`
 */
export async function gatewayCarriers(viewer: Viewer, context: ResourceContext, at: string) {
  const opened = await routingSource(viewer, context);
  if (!opened.ok) return opened;
  const source = opened.value;
  const { config, failures } = source;
  keepProvider(config, context.provider.providerSid);
  await source.readGateways(
    config.carriers.map(({ id }) => id),
    readQuestion({}),
  );
  const unreadable = config.carriers.filter(({ gateways }) => gateways === 'unreadable');
  return ok({
    found: carriersAt(config.carriers, at),
    problems: [
      ...failures.map(failureText),
      ...(unreadable.length > 0
        ? [fail('unavailable', `Couldn’t load the gateways of ${countOf(unreadable.length, 'carrier')}.`).problem]
        : []),
    ],
    unread: { carriers: config.carriers.filter(({ gateways }) => gateways === null).length, tables: 0 },
    hrefOf: links(context, config),
  });
}
