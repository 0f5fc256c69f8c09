'use client';

import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';
import { DraftOffer } from '@/components/resource/draft-offer';
import { FormProblem } from '@/components/resource/form-problem';
import { LeaveGuard } from '@/components/resource/leave-guard';
import { useListPlace } from '@/components/resource/list-place';
import { RequiredNote } from '@/components/resource/required-note';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { FormLayout } from '@/components/ui/form-layout';
import { SaveBar } from '@/components/ui/save-bar';
import { Tabs } from '@/components/ui/tabs';
import { isSmsField } from '@/lib/resources/carriers/rules';
import { AuthenticationSection } from './authentication-section';
import styles from './carrier-form.module.css';
import { GatewaysSection } from './gateways-section';
import { GeneralSection } from './general-section';
import { TrunkSection } from './trunk-section';
import { useCarrierForm, type CarrierState } from './use-carrier-form';

const NewCarrierNote = dynamic(() => import('./new-carrier-note').then((module) => module.NewCarrierNote));
const PresetPicker = dynamic(() => import('./preset-picker').then((module) => module.PresetPicker));
const SmsPanel = dynamic(() => import('./sms-panel').then((module) => module.SmsPanel));

const LIST = '/internal/carriers';

export interface CarrierFormProps {
  sid: string | null;
  loaded: CarrierState;
  readOnly: boolean;
  /** The installation has SMS. */
  sms: boolean;
  ownAccountOnly: boolean;
  /** The user may choose a default application. */
  mayRoute: boolean;
  accountName: string;
  applicationName: string;
  /** Which tab the address asks for. */
  tab: string | undefined;
  /** This user has just made it from a preset: until the first save it can be discarded, and every rule counts. */
  justMade?: boolean;
  aside?: ReactNode;
  children?: ReactNode;
}

/** Add or edit a carrier: a Voice tab, an SMS tab where there is SMS, and one Save for all of it. */
export function CarrierForm(props: CarrierFormProps) {
  const { sid, loaded, readOnly, sms, aside, children } = props;
  // Once saved it is a carrier like any other, whatever the address still says.
  const [saved, setSaved] = useState(false);
  const isNew = !!props.justMade && !saved;
  const back = useListPlace(LIST);
  const [tab, setTab] = useState(props.tab === 'sms' && sms ? 'sms' : 'voice');
  const form = useCarrierForm({ sid, loaded, strict: isNew, sms, back, onWrong: open, onSaved: () => setSaved(true) });
  const { values, errors, warnings, secrets, unsaved, problem, busy, set, setRow, removeRow, pick, nameOf } = form;
  const part = { values, errors, warnings, secrets, set, readOnly };

  function open(name: string) {
    setTab(name);
    const address = new URL(location.href);
    if (name === 'sms') address.searchParams.set('tab', 'sms');
    else address.searchParams.delete('tab');
    history.replaceState(history.state, '', address);
  }

  const voice = (
    <>
      <GeneralSection
        {...part}
        ownAccountOnly={props.ownAccountOnly}
        mayRoute={props.mayRoute}
        accountName={nameOf('accountSid') ?? props.accountName}
        applicationName={nameOf('applicationSid') ?? props.applicationName}
        pick={pick}
      />
      <GatewaysSection {...part} setRow={setRow} removeRow={removeRow} />
      <AuthenticationSection {...part} />
      <TrunkSection {...part} />
    </>
  );
  const owner = values.accountSid ? { sid: values.accountSid, name: nameOf('accountSid') ?? props.accountName } : null;
  const wrongIn = (smsTab: boolean) => Object.keys(errors).some((field) => isSmsField(field) === smsTab);
  const count = Object.keys(errors).length;
  return (
    <form
      className={styles.form}
      noValidate
      data-carrier-form
      aria-label={sid ? 'Edit carrier' : 'Add carrier'}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !readOnly) void form.save();
      }}
    >
      <LeaveGuard active={unsaved.length > 0 && !readOnly} saving={busy} />
      <FormLayout aside={aside} asideLabel="About this carrier" asideBelow held={busy}>
        {!readOnly && <RequiredNote />}
        {isNew && sid && <NewCarrierNote sid={sid} name={loaded.values.name} />}
        {!sid && <PresetPicker account={owner} />}
        {!readOnly && <DraftOffer {...form.draft} />}
        {sms ? (
          <Tabs
            label="Carrier"
            selected={tab}
            onSelect={open}
            tabs={[
              { id: 'voice', label: 'Voice', error: wrongIn(false), panel: voice },
              {
                id: 'sms',
                label: 'SMS',
                error: wrongIn(true),
                panel: <SmsPanel {...part} setRow={setRow} removeRow={removeRow} />,
              },
            ]}
          />
        ) : (
          voice
        )}
        {children}
      </FormLayout>
      <SaveBar
        state={readOnly ? 'You have view-only access.' : stateOf(unsaved)}
        notice={
          problem && <FormProblem problem={problem} onOverwrite={() => void form.save(true)} onLook={form.look} />
        }
        problem={count > 0 ? `${count} ${count === 1 ? 'field needs' : 'fields need'} your attention` : undefined}
      >
        <ButtonLink href={back}>{readOnly ? 'Back' : 'Cancel'}</ButtonLink>
        {!readOnly && (
          <Button type="submit" variant="primary" busy={busy} busyLabel="Saving…">
            Save
          </Button>
        )}
      </SaveBar>
    </form>
  );
}

function stateOf(unsaved: string[]): string {
  if (unsaved.length === 0) return 'No unsaved changes';
  const more = unsaved.length - 3;
  return `Unsaved: ${unsaved.slice(0, 3).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
