import { routesTrunks } from '../../access/principal';
import type { FormContext } from '../../kit/form';
import { formContext } from '../../kit/form-context';
import type { ResourceContext } from '../../kit/resource';
import { SECRETS } from './form';
import type { StoredSecrets } from './field-rules';
import { placeholderIn } from './placeholders';
import { columnsOfValues, secretColumns, valuesOfColumns, type Columns } from './plain-columns';
import { newCarrier, type CarrierValues } from './values';

/**
 * What the form's rules may depend on, on the server as in the browser.
 * @param stored the carrier's columns; null for a new one
 */
export function carrierContext(context: ResourceContext, stored: Columns | null) {
  const facts = stored ? { secrets: storedSecrets(stored), keepsFromDomain: keepsFromDomain(stored) } : { secrets: {} };
  return formContext(context, stored ? 'edit' : 'create', false, { ...facts, mayRoute: mayRoute(context) });
}

/** Whether a carrier that does not register has a From domain. */
export const keepsFromDomain = ({ requires_register, register_from_domain }: Columns) =>
  !requires_register && !!register_from_domain;

/** Whether this user may choose a default application. */
export const mayRoute = ({ features, principal }: ResourceContext) => routesTrunks(principal, features);

/** Which passwords are stored for a carrier. */
export function storedSecrets(columns: Columns): StoredSecrets {
  const found = SECRETS.map((name) => [name, columns[name]] as const);
  return Object.fromEntries(
    found
      .filter(([, text]) => text)
      .map(([name, text]) => [name, placeholderIn(String(text)) ? 'placeholder' : 'secret']),
  );
}

/** The form values from a carrier's columns; the lists of gateways are empty. */
export function plainValues(columns: Columns): CarrierValues {
  const none = { sip: [], smpp_outbound: [], smpp_inbound: [] };
  return { ...newCarrier(), ...valuesOfColumns(columns), ...none };
}

/** The columns for the visible plain fields; those hidden because of the account are written too, so that they are cleared. */
function columnsOf(values: CarrierValues, context: FormContext): Columns {
  const application_sid = values.application_sid || null;
  return { ...columnsOfValues(values, context), application_sid };
}

/**
 * What only a registering carrier has. The platform uses the From domain for every carrier that has one: as the host of the
 * From header of its calls.
 */
const UNREGISTERED: Columns = {
  register_from_user: null,
  register_from_domain: null,
  register_public_ip_in_contact: false,
};

/** The platform's defaults for omitted columns, of those that not every platform has. */
const DEFAULTS: Columns = {
  description: null,
  trunk_type: 'static_ip',
  inbound_auth_username: null,
  inbound_auth_password: null,
  outbound_sip_proxy: null,
  dtmf_type: 'rfc2833',
  smpp_enquire_link_interval: 0,
};

/** The columns of a new carrier, without those at their default: the platform may not have them. */
export function newColumns(values: CarrierValues, context: FormContext): Columns {
  const given = { ...columnsOf(values, context), ...secretColumns(values, context) };
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => !(name in DEFAULTS && DEFAULTS[name] === value)),
  );
}

/**
 * The columns of a stored carrier that the form changed. A field that shows the stored value leaves its column alone, even if
 * the form would write it differently: trimmed, or a default in place of null. A carrier that stops registering loses what
 * belongs to that.
 */
export function changedColumns(stored: Columns, values: CarrierValues, context: FormContext): Columns {
  const { sip, smpp_outbound, smpp_inbound } = values;
  const untouched = columnsOf({ ...plainValues(stored), sip, smpp_outbound, smpp_inbound }, context);
  const hidden = stored.requires_register ? UNREGISTERED : {};
  const wanted = Object.entries({ ...hidden, ...columnsOf(values, context) });
  const changed = wanted.filter(([name, value]) => untouched[name] !== value);
  return { ...stored, ...Object.fromEntries(changed), ...secretColumns(values, context) };
}
