'use client';

import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';
import type { FieldView } from '@/components/resource/field-view';
import type { FormParts } from '@/components/resource/form-parts';
import { ApplicationField } from '@/components/resource/option-field';
import { ResourceForm, type ResourceFormProps } from '@/components/resource/resource-form';
import type { Save, Recovered } from '@/components/resource/form-options';
import { writeAddress } from '@/components/resource/write-address';
import { contained } from '@/components/ui/contained';
import { Tabs } from '@/components/ui/tabs';
import { callBff } from '@/lib/kit/bff-client';
import { textOf } from '@/lib/kit/form';
import type { Problem } from '@/lib/kit/problem';
import { changeOf, changedValues, withChange } from '@/lib/resources/carriers/change';
import type { CarrierFacts } from '@/lib/resources/carriers/field-rules';
import { carrierForm } from '@/lib/resources/carriers/form';
import { type CarrierValues, withRows } from '@/lib/resources/carriers/values';
import { SipGateways } from './sip-gateways';

const NewCarrierNote = contained(dynamic(() => import('./new-carrier-note').then((module) => module.NewCarrierNote)));
const PresetPicker = contained(dynamic(() => import('./preset-picker').then((module) => module.PresetPicker)));
const SmppGateways = contained(dynamic(() => import('./smpp-gateways').then((module) => module.SmppGateways)));

const VIEWS: Record<string, FieldView<CarrierFacts>> = {
  application_sid: (props) => <ApplicationField {...props} />,
  sip: (props) => <SipGateways {...props} />,
  smpp_outbound: (props) => <SmppGateways {...props} />,
  smpp_inbound: (props) => <SmppGateways {...props} />,
};

export interface CarrierFormProps extends Pick<
  ResourceFormProps<CarrierFacts>,
  'context' | 'valueLabels' | 'aside' | 'deletable'
> {
  /** Null until the carrier exists. */
  sid: string | null;
  values: CarrierValues;
  /** The tab that the URL selects. */
  tab: string | undefined;
  /** This user has just created it from a preset: until the first save it can be discarded, and every rule applies. */
  justMade?: boolean;
}

/** Adds or edits a carrier: a Voice tab, an SMS tab where SMS is available, and one Save for both. */
export function CarrierForm({ sid, values, justMade = false, ...props }: CarrierFormProps) {
  const { context } = props;
  const { sms } = context.features;
  // After a save, it is a carrier like any other, whatever the URL still says.
  const [saved, setSaved] = useState(false);
  const isNew = justMade && !saved;
  const [tab, setTab] = useState(props.tab === 'sms' && sms ? 'sms' : 'voice');

  function open(name: string) {
    setTab(name);
    writeAddress({ tab: name === 'sms' ? 'sms' : null });
  }

  const arrange = (sections: (tab: string) => ReactNode, { errors }: FormParts<CarrierFacts>) => {
    const isWrong = (inSms: boolean) => Object.keys(errors).some((path) => isOfSms(path) === inSms);
    if (!sms) return sections('voice');
    return (
      <Tabs
        label="Carrier"
        selected={tab}
        onSelect={open}
        tabs={[
          { id: 'voice', label: 'Voice', error: isWrong(false), panel: sections('voice') },
          { id: 'sms', label: 'SMS', error: isWrong(true), panel: sections('sms') },
        ]}
      />
    );
  };

  return (
    <ResourceForm<CarrierFacts>
      {...props}
      form={carrierForm}
      values={values}
      api={sid ? `/carriers/${sid}` : '/carriers'}
      request={(save) => send(sid, save)}
      recover={(problem, save) => (sid ? recoverCarrier(sid, problem, save) : Promise.resolve(null))}
      began={({ marks }) => ({ marks })}
      strict={isNew}
      listHref="/internal/carriers"
      asideLabel="About this carrier"
      fieldViews={VIEWS}
      onWrong={(path) => sms && open(isOfSms(path) ? 'sms' : 'voice')}
      onSaved={() => {
        setSaved(true);
        return undefined;
      }}
      before={({ current, context: { facts } }, labels) => {
        if (sid) return isNew && <NewCarrierNote sid={sid} name={values.name} facts={facts} />;
        const account = textOf(current, 'account_sid');
        return <PresetPicker account={account ? { sid: account, name: labels.account_sid ?? '' } : null} />;
      }}
      arrange={arrange}
    />
  );
}

const isOfSms = (path: string) => path.startsWith('smpp');

/** Saves through a dedicated handler, which makes several calls; for a stored carrier, only the changes are sent. */
function send(sid: string | null, { now, before, context, overwrite }: Save<CarrierFacts>) {
  const values = now as CarrierValues;
  if (!sid) return callBff<{ sid: string }>('POST', '/carriers/save', { values });
  const { marks } = context.facts;
  return callBff<object>('PUT', `/carriers/save/${sid}`, {
    values: changeOf(values, before as CarrierValues),
    marks,
    overwrite,
  });
}

/**
 * Reads a carrier again after a save that took effect partly, or may have: the next save starts from that, so what this one has
 * left is no change of someone else.
 * @returns what is stored, and what of the input is still unsaved; null if nothing was left, or the carrier couldn't be read
 */
async function recoverCarrier(
  sid: string,
  { parts = [] }: Problem,
  { now, before, context }: Save<CarrierFacts>,
): Promise<Recovered<CarrierFacts> | null> {
  if (!parts.some(({ outcome }) => outcome === 'saved' || outcome === 'not known')) return null;
  const read = await callBff<{ values: CarrierValues; facts: CarrierFacts }>('GET', `/carriers/${sid}`);
  if (!read.ok) return null;
  const stored = withRows(read.value.values);
  const wanted = withChange(stored, changeOf(now as CarrierValues, before as CarrierValues));
  const facts = { ...context.facts, ...read.value.facts };
  return { loaded: { values: stored, context: { ...context, facts } }, input: changedValues(wanted, stored) };
}
