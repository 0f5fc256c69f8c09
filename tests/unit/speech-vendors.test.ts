import { fieldsOf, type FormContext, type Values } from '@/lib/kit/form';
import { isEditable, isRequired, isVisible } from '@/lib/kit/field-state';
import { isVendorOn } from '@/lib/resources/speech-services/chosen-vendor';
import { sentValues } from '@/lib/kit/sent-values';
import { judgeForm } from '@/lib/kit/judge';
import { validateForm } from '@/lib/kit/validate';
import { vendorLabel } from '@/lib/kit/vendor-labels';
import { newCredential } from '@/lib/resources/speech-services/new-credential';
import { speechForm } from '@/lib/resources/speech-services/form';
import { changePayload, creationPayload } from '@/lib/resources/speech-services/payload';
import { credentialView } from '@/lib/resources/speech-services/values';
import { VENDORS } from '@/lib/resources/speech-services/vendors/registry';
import { wireCredential } from '@/lib/resources/speech-services/wire';
import { both, MASK, stt, TABLE, tts, type Expected } from '../support/speech-vendor-table';

const SHARED = ['vendor', 'account_sid', 'label', 'use_for_tts', 'use_for_stt'];
const features = { speechVendors: 'all', customSpeech: true } as unknown as FormContext['features'];

const context = (mode: FormContext['mode'], facts: FormContext['facts'] = {}): FormContext => ({
  mode,
  scope: 'service_provider',
  readOnly: false,
  features,
  flavour: 'specified',
  facts,
});

const create = context('create');
const shownFields = (values: Values, state: FormContext) =>
  fieldsOf(speechForm).filter((field) => isVisible(field, values, state) && !SHARED.includes(field.name));

function stored(vendor: string, fields: Record<string, unknown>, uses: object) {
  const credential = wireCredential.parse({
    speech_credential_sid: 'x',
    vendor: vendor === 'custom' ? 'custom:mine' : vendor,
    ...uses,
    ...fields,
  });
  const view = credentialView(credential, []);
  return { credential, view, state: context('edit', { settled: view.settled, masks: view.masks }) };
}

const names = Object.keys(TABLE);
const usesOf = ({ created }: Expected) => ({ use_for_tts: created.use_for_tts, use_for_stt: created.use_for_stt });

describe('speech vendors', () => {
  it('the table knows every vendor', () => {
    expect(VENDORS.map(({ id }) => id).toSorted()).toEqual(names.toSorted());
  });

  it('a pasted key is stored without the spaces around it, and spaces alone are none', () => {
    const pasted = (key: string) => ({ ...newCredential('deepgram'), api_key: key });
    expect(sentValues(speechForm, pasted(' 0a1b2c '), create).api_key).toBe('0a1b2c');
    expect(validateForm(speechForm, pasted('  '), create)).toEqual({ api_key: 'API key is required.' });
  });

  it.each(names)('%s: an empty form shows its fields and says which are required', (id) => {
    const values = newCredential(id);
    const shown = shownFields(values, create).map((field) =>
      isRequired(field, values, create) ? `${field.name}*` : field.name,
    );
    expect(shown.join(' ')).toBe(TABLE[id]!.shown);
    const ticks = ['tts', 'stt'].filter((use) => {
      const field = fieldsOf(speechForm).find(({ name }) => name === `use_for_${use}`)!;
      return isVisible(field, values, create);
    });
    expect(ticks.join(' ')).toBe(TABLE[id]!.uses);
    const required = shownFields(values, create).filter(
      (field) => isRequired(field, values, create) && !values[field.name],
    );
    expect(Object.keys(validateForm(speechForm, values, create)).toSorted()).toEqual(
      required.map(({ name }) => name).toSorted(),
    );
  });

  it.each(names)('%s: creating sends what was filled in, and nothing else', (id) => {
    const { filled, created } = TABLE[id]!;
    const values = { ...newCredential(id), options: '', ...filled };
    expect(validateForm(speechForm, values, create)).toEqual({});
    const sent = sentValues(speechForm, values, create);
    expect(creationPayload(sent, null)).toEqual({ vendor: id, account_sid: null, label: null, ...created });
  });

  it.each(names)('%s: an edit without changes sends every setting back and no secret', (id) => {
    const expected = TABLE[id]!;
    const { credential, view, state } = stored(id, expected.stored, usesOf(expected));
    const values = { ...view.values, ...expected.said };
    expect(validateForm(speechForm, values, state)).toEqual({});
    expect(changePayload(credential, sentValues(speechForm, values, state))).toEqual(expected.kept);
  });

  it.each(names)('%s: what the platform fixes cannot be edited, and no secret is in the values', (id) => {
    const expected = TABLE[id]!;
    const { view, state } = stored(id, expected.stored, usesOf(expected));
    const locked = shownFields(view.values, state).filter((field) => !isEditable(field, view.values, state));
    expect(locked.map(({ name }) => name).join(' ')).toBe(expected.locked);
    expect(JSON.stringify(view.values)).not.toContain('XXXX');
    expect(JSON.stringify(view)).not.toContain('PRIVATEPART');
  });
});

describe('variants', () => {
  const fields = (values: Values, state = create) =>
    shownFields(values, state)
      .map((field) => (isRequired(field, values, state) ? `${field.name}*` : field.name))
      .join(' ');
  const of = (id: string, more: Values) => ({ ...newCredential(id), ...more });

  it('Microsoft on-premise wants the containers and no key', () => {
    expect(fields(of('microsoft', { hosting: 'on-premise' }))).toBe(
      'hosting* region api_key custom_tts_endpoint_url* custom_stt_endpoint_url*',
    );
  });

  it('Microsoft on-premise wants one container only, where a region and a key are given for the other use', () => {
    const one = { hosting: 'on-premise', region: 'westeurope', custom_tts_endpoint_url: 'http://10.0.0.1' };
    expect(fields(of('microsoft', one))).toContain('custom_stt_endpoint_url*');
    expect(fields(of('microsoft', { ...one, api_key: 'k' }))).toBe(
      'hosting* region api_key custom_tts_endpoint_url* custom_stt_endpoint_url',
    );
  });

  it('Microsoft wants the ids of custom voice and endpoint when they are ticked', () => {
    expect(fields(of('microsoft', { use_custom_tts: true, use_custom_stt: true }))).toBe(
      'hosting* region* api_key* use_custom_tts use_custom_stt custom_tts_endpoint* custom_stt_endpoint*',
    );
  });

  it('Microsoft on-premise that is used for nothing would have no container: the platform takes that for its cloud', () => {
    const unused = { hosting: 'on-premise', use_for_tts: false, use_for_stt: false };
    const refused = { hosting: 'On-premises hosting needs the URL of a container. Tick a use to enter it.' };
    expect(validateForm(speechForm, of('microsoft', unused), create)).toEqual(refused);
    const cloud = stored('microsoft', { api_key: MASK, region: 'westeurope' }, both);
    expect(validateForm(speechForm, { ...cloud.view.values, ...unused }, cloud.state)).toEqual(refused);
    const container = stored('microsoft', { use_custom_tts: 1, custom_tts_endpoint_url: 'http://10.0.0.1' }, both);
    expect(validateForm(speechForm, { ...container.view.values, ...unused }, container.state)).toEqual({});
  });

  it('Deepgram on-premise wants both addresses, or one and a key', () => {
    expect(fields(of('deepgram', { hosting: 'on-premise' }))).toBe(
      'hosting* api_key deepgram_stt_uri* deepgram_tts_uri* deepgram_stt_use_tls',
    );
    const onPremise = { hosting: 'on-premise', deepgram_tts_uri: 'https://10.0.0.1' };
    expect(fields(of('deepgram', onPremise))).toContain('deepgram_stt_uri* deepgram_tts_uri* ');
    expect(fields(of('deepgram', { ...onPremise, api_key: 'k' }))).toContain('deepgram_stt_uri deepgram_tts_uri* ');
    const { view, state } = stored('deepgram', { api_key: MASK, deepgram_stt_uri: '10.0.0.1:8080' }, both);
    expect(fields(view.values, state)).toContain('deepgram_stt_uri* deepgram_tts_uri ');
  });

  it('Nuance on-premise wants the two addresses instead of the client', () => {
    expect(fields(of('nuance', { nuance_tts_on_premise: true, nuance_stt_on_premise: true }))).toBe(
      'nuance_tts_on_premise nuance_stt_on_premise nuance_tts_uri* nuance_stt_uri*',
    );
    const wrong = of('nuance', { nuance_tts_on_premise: true, nuance_stt_on_premise: true, nuance_tts_uri: 'nowhere' });
    expect(validateForm(speechForm, wrong, create).nuance_tts_uri).toMatch(/host and a port/);
  });

  describe('a stored Nuance service that is on-premise only', () => {
    const ON_PREMISE = { nuance_tts_uri: '10.0.0.1:5000', nuance_stt_uri: '10.0.0.1:5001' };
    const errors = (from: Record<string, unknown>, changes: Values) => {
      const { view, state } = stored('nuance', from, both);
      return validateForm(speechForm, { ...view.values, ...changes }, state);
    };
    const noClient = {
      client_id:
        'Nuance’s own cloud needs a client ID and a secret, and this service has none. Add a new service instead.',
    };

    it.each([
      ['both uses', { nuance_tts_on_premise: false, nuance_stt_on_premise: false }],
      ['one use', { nuance_tts_on_premise: false }],
      ['its only use', { use_for_tts: false, nuance_stt_on_premise: false }],
    ])('can’t move %s to the vendor’s cloud: it has no client, and none can be added', (_what, changes) => {
      expect(errors(ON_PREMISE, changes)).toEqual(noClient);
      expect(errors({ ...ON_PREMISE, client_id: 'c', secret: MASK }, changes)).toEqual({});
    });

    it('can move, and be left without a use', () => {
      expect(errors(ON_PREMISE, { nuance_tts_uri: '10.0.0.2:5000' })).toEqual({});
      expect(errors(ON_PREMISE, { use_for_tts: false, use_for_stt: false })).toEqual({});
    });
  });

  describe('a stored IBM service with keys for speaking only', () => {
    const SPEAKS = { tts_region: 'us-south', tts_api_key: MASK };
    const listening = { use_for_stt: true, stt_region: 'us-south' };
    const judged = (from: Record<string, unknown>, uses: typeof both, changes: Values) => {
      const { view, state } = stored('ibm', from, uses);
      return judgeForm(speechForm, { ...view.values, ...changes }, view.values, state);
    };
    const missing = { use_for_stt: expect.stringMatching(/^This service has no keys for this use/) };

    it('can’t be used for listening: its keys are missing, and can’t be added', () => {
      expect(judged(SPEAKS, tts, listening).errors).toEqual(missing);
      const full = { ...SPEAKS, stt_api_key: MASK, instance_id: 'i' };
      expect(judged(full, tts, listening).errors).toEqual({});
    });

    it('can be changed otherwise, even if something else has switched that on', () => {
      expect(judged(SPEAKS, tts, { tts_region: 'eu-de' }).errors).toEqual({});
      const switchedOn = judged({ ...SPEAKS, stt_region: 'us-south' }, both, { tts_region: 'eu-de' });
      expect(switchedOn).toEqual({ errors: {}, warnings: missing });
    });
  });

  it('custom wants one of the two addresses for speaking', () => {
    expect(fields(of('custom', { use_for_stt: false, custom_tts_streaming_url: 'wss://a.example' }))).toBe(
      'custom_name* auth_token custom_tts_url custom_tts_streaming_url',
    );
  });

  it('Cartesia wants the model of the use that is on', () => {
    expect(fields(of('cartesia', { use_for_tts: false }))).toBe('api_key* stt_model_id* options');
    expect(fields(of('cartesia', { use_for_stt: false }))).toBe('api_key* model_id* options');
  });

  it('Speechmatics knows hosts, and takes another one', () => {
    expect(fields(of('speechmatics', { speechmatics_region: 'other' }))).toBe(
      'api_key* speechmatics_region* speechmatics_stt_uri* options',
    );
  });

  it('Speechmatics asks for its options with each change, because the platform never shows them', () => {
    const { view, state } = stored(
      'speechmatics',
      { api_key: MASK, speechmatics_stt_uri: 'eu.rt.speechmatics.com' },
      stt,
    );
    expect(fields(view.values, state)).toBe('api_key speechmatics_region* options*');
    expect(validateForm(speechForm, view.values, state)).toEqual({
      options: 'Enter the options again, or {} for none: the platform doesn’t show the stored ones.',
    });
    expect(validateForm(speechForm, { ...view.values, options: '{}' }, state)).toEqual({});
  });

  it('Speechmatics doesn’t ask a new service for empty options: it can do without', () => {
    const values = of('speechmatics', { api_key: 'k' });
    const asked = shownFields(values, create).find(({ name }) => name === 'options')!;
    expect(isRequired(asked, values, create)).toBe(false);
    expect(asked.help).toBe('Each later change asks for them again: the platform doesn’t show which are stored.');
  });

  it('the European endpoint of Deepgram is one of the vendor’s own, not a server of the operator', () => {
    const { view, state } = stored(
      'deepgram',
      { deepgram_stt_uri: 'api.eu.deepgram.com', deepgram_stt_use_tls: 1 },
      both,
    );
    expect(fields(view.values, state)).toBe('hosting api_key deepgram_endpoint model_id');
    expect(view.values.deepgram_endpoint).toBe('eu');
  });

  it('a copy of a Speechmatics service asks for the options that it can’t take along; another vendor’s doesn’t', () => {
    const values = of('speechmatics', { api_key: 'k', speechmatics_region: 'eu.rt.speechmatics.com' });
    const copyOf = (copiedVendor: string) => context('create', { copiedVendor } as FormContext['facts']);
    expect(validateForm(speechForm, values, copyOf('speechmatics'))).toEqual({
      options: 'Enter the options again, or {} for none: the platform doesn’t show the stored ones.',
    });
    expect(validateForm(speechForm, values, copyOf('google'))).toEqual({});
  });

  describe('a stored Microsoft service', () => {
    const cloud = { api_key: MASK, region: 'westeurope' };
    const containers = {
      use_custom_tts: 1,
      custom_tts_endpoint_url: 'http://10.0.0.1:5000',
      use_custom_stt: 1,
      custom_stt_endpoint_url: 'ws://10.0.0.1:5001',
    };
    /** What is sent after a person has chosen another hosting and then changed more. */
    function moved(from: Record<string, unknown>, hosting: string, more: Values = {}) {
      const { credential, view, state } = stored('microsoft', from, both);
      const chosen = { ...view.values, hosting };
      const values = { ...chosen, ...speechForm.follows!.hosting!(chosen), ...more };
      return {
        errors: validateForm(speechForm, values, state),
        sent: changePayload(credential, sentValues(speechForm, values, state)),
      };
    }

    it('can move from the vendor’s cloud into containers', () => {
      const { use_custom_tts, use_custom_stt, ...addresses } = containers;
      expect(moved(cloud, 'on-premise').errors).toHaveProperty('custom_tts_endpoint_url');
      expect(moved(cloud, 'on-premise', addresses)).toEqual({
        errors: {},
        sent: { ...both, region: 'westeurope', ...addresses, use_custom_tts, use_custom_stt },
      });
    });

    it('can move back, if it has a key: its containers are forgotten', () => {
      expect(moved({ ...cloud, ...containers }, 'hosted')).toEqual({
        errors: {},
        sent: { ...both, region: 'westeurope', use_custom_tts: 0, use_custom_stt: 0 },
      });
      expect(moved({ ...containers, api_key: MASK }, 'hosted').errors).toHaveProperty('region');
      expect(moved(containers, 'hosted', { region: 'westeurope' }).errors).toEqual({
        hosting: 'Microsoft’s own cloud needs an API key, and this service has none. Add a new service instead.',
      });
    });

    it.each(['tts', 'stt'])(
      'keeps the custom model of its %s in the cloud while the other use has a container',
      (use) => {
        const other = use === 'tts' ? 'stt' : 'tts';
        const mixed = {
          [`use_custom_${use}`]: 1,
          [`custom_${use}_endpoint`]: 'model-1',
          [`use_custom_${other}`]: 1,
          [`custom_${other}_endpoint_url`]: 'http://10.0.0.1:5000',
        };
        const changed = moved({ ...cloud, ...mixed }, 'on-premise', { region: 'eastus' });
        expect(changed).toEqual({ errors: {}, sent: { ...both, ...mixed, region: 'eastus' } });
      },
    );

    it('keeps a custom voice of the vendor’s cloud on the way there and back', () => {
      const voice = { use_custom_tts: 1, custom_tts_endpoint: 'voice-1' };
      expect(moved({ ...cloud, ...containers, ...voice }, 'hosted').sent).toMatchObject(voice);
      const spoken = { use_for_tts: false };
      expect(moved({ ...cloud, ...containers, ...voice }, 'hosted', spoken).sent).toMatchObject(voice);
      expect(moved({ ...cloud, ...containers }, 'hosted', spoken).sent).not.toHaveProperty('use_custom_tts');
    });
  });

  it('custom and IBM ask only for the use that is on', () => {
    expect(fields(of('custom', { use_for_stt: false }))).toBe(
      'custom_name* auth_token custom_tts_url* custom_tts_streaming_url',
    );
    expect(fields(of('ibm', { use_for_tts: false }))).toBe('stt_region* stt_api_key* instance_id*');
  });

  it('AWS roles and instance profiles that exist are shown and kept', () => {
    const role = stored('aws', { role_arn: 'arn:x', aws_region: 'us-east-1' }, both);
    expect(fields(role.view.values, role.state)).toBe('aws_credential_type aws_region* role_arn');
    const profile = stored('aws', { aws_region: 'us-east-1' }, both);
    expect(fields(profile.view.values, profile.state)).toBe('aws_credential_type aws_region*');
    const sent = sentValues(speechForm, role.view.values, role.state);
    expect(changePayload(role.credential, sent)).toEqual({
      ...both,
      aws_region: 'us-east-1',
    });
  });

  it.each(['ap-southeast-3', 'ap-southeast-5', 'ap-southeast-7', 'eu-central-2', 'eu-south-2', 'mx-central-1'])(
    'AWS has speech services in %s',
    (aws_region) =>
      expect(validateForm(speechForm, of('aws', { aws_region }), create)).not.toHaveProperty('aws_region'),
  );

  it('an AWS region that is not offered stays where it is stored, and cannot be chosen elsewhere', () => {
    const { view, state } = stored('aws', { aws_region: 'us-gov-west-1' }, both);
    expect(validateForm(speechForm, view.values, state)).not.toHaveProperty('aws_region');
    expect(validateForm(speechForm, of('aws', view.values), create)).toHaveProperty('aws_region');
  });

  it('new AWS credentials are access keys', () => {
    const other = of('aws', { aws_credential_type: 'assume_role', role_arn: 'arn:x' });
    expect(validateForm(speechForm, other, create)).toHaveProperty('aws_credential_type');
  });

  it('what belongs to a use that is switched off stays stored', () => {
    const { credential, view, state } = stored(
      'microsoft',
      { region: 'westeurope', use_custom_tts: 1, custom_tts_endpoint: 'voice-1' },
      both,
    );
    const sent = sentValues(speechForm, { ...view.values, use_for_tts: false }, state);
    expect(changePayload(credential, sent)).toMatchObject({
      use_for_tts: 0,
      use_custom_tts: 1,
      custom_tts_endpoint: 'voice-1',
    });
  });

  it('a use that the form does not show stays as it is stored', () => {
    const { credential, view, state } = stored('wellsaid', { api_key: MASK }, both);
    const sent = sentValues(speechForm, { ...view.values, use_for_tts: false }, state);
    expect(changePayload(credential, sent)).toEqual({ use_for_tts: 0, use_for_stt: 1 });
  });

  it('an unknown field that is a mask is never sent', () => {
    const { credential, view, state } = stored('soniox', { api_key: MASK, passphrase: 'openseXXXXXX' }, both);
    expect(changePayload(credential, sentValues(speechForm, view.values, state))).toEqual(both);
  });

  it('a credential with unknown fields, and one of an unknown vendor, lose nothing by a save', () => {
    const known = stored('deepgram', { api_key: MASK, brand_new: 'x', other_secret: MASK }, both);
    const sent = sentValues(speechForm, known.view.values, known.state);
    expect(changePayload(known.credential, sent)).toEqual({ ...both, brand_new: 'x' });
    expect(known.view.others).toEqual([
      { name: 'brand_new', value: 'x' },
      { name: 'other_secret', value: 'stored' },
    ]);
    const unknown = stored('parrotvox', { region: 'mars-1', api_key: MASK }, tts);
    const sentToo = sentValues(speechForm, unknown.view.values, unknown.state);
    expect(changePayload(unknown.credential, sentToo)).toEqual({ ...tts, region: 'mars-1' });
  });

  it('a credential with hardly any field can be opened', () => {
    const { view } = stored('google', {}, {});
    expect(view.masks).toEqual({});
    expect(view.values.use_for_tts).toBe(false);
  });

  it('a secret that is too short for the platform’s mask is not shown either', () => {
    const { view } = stored('custom', { auth_token: 'abc12' }, tts);
    expect(view.masks).toEqual({ auth_token: 'XXXXXX' });
    expect(stored('aws', { access_key_id: 'AKIAEXAMPLEKEY', secret_access_key: MASK }, tts).view.masks).toEqual({
      access_key_id: 'AKIAEXAMPLEKEY',
      secret_access_key: MASK,
    });
  });

  it.each([
    ['a key that is no JSON', 'google', { service_key: 'nope' }, 'service_key'],
    ['a key without client_email', 'google', { service_key: '{"private_key":"x"}' }, 'service_key'],
    ['options that are no JSON', 'elevenlabs', { options: '{"a":' }, 'options'],
    ['options that are a list', 'elevenlabs', { options: '[1]' }, 'options'],
    ['an address with the wrong scheme', 'custom', { custom_tts_url: 'ftp://a.example' }, 'custom_tts_url'],
    ['a websocket address where http is due', 'custom', { custom_tts_url: 'wss://a.example' }, 'custom_tts_url'],
    ['an address with blanks', 'custom', { custom_stt_url: 'wss://a b.example' }, 'custom_stt_url'],
    ['credentials in an address', 'custom', { custom_stt_url: 'wss://me:pw@a.example' }, 'custom_stt_url'],
    ['a server without a port', 'cobalt', { cobalt_server_uri: '10.0.0.1' }, 'cobalt_server_uri'],
    ['a port out of range', 'cobalt', { cobalt_server_uri: '10.0.0.1:70000' }, 'cobalt_server_uri'],
  ])('%s is refused', (_what, id, more, field) => {
    expect(validateForm(speechForm, of(id, more), create)).toHaveProperty(field);
  });

  it('vendors that the installation does not offer are refused', () => {
    const few = { speechVendors: ['google', 'aws'], customSpeech: true } as FormContext['features'];
    expect(VENDORS.filter((vendor) => isVendorOn(vendor, few)).map(({ id }) => id)).toEqual(['google', 'aws']);
    const state = { ...create, features: few };
    expect(validateForm(speechForm, of('soniox', { api_key: 'k' }), state)).toHaveProperty('vendor');
    const noCustom = { speechVendors: 'all', customSpeech: false } as FormContext['features'];
    expect(VENDORS.filter((vendor) => isVendorOn(vendor, noCustom)).map(({ id }) => id)).not.toContain('custom');
  });
});

it('every vendor has a label, by which people know it', () => {
  expect(VENDORS.filter(({ id, label }) => label === id)).toEqual([]);
});

it('a custom vendor is called by its name, and an unknown one by the platform’s word', () => {
  expect(['custom:mine', 'unheard-of', 'constructor'].map(vendorLabel)).toEqual(['mine', 'unheard-of', 'constructor']);
});
