import { RequiredNote } from '@/components/resource/required-note';
import { SectionForm } from '@/components/resource/section-form';
import { FormLayout } from '@/components/ui/form-layout';
import { Sid } from '@/components/ui/sid';
import { Toc } from '@/components/ui/toc';
import type { FormContext, Values } from '@/lib/kit/form';
import { LIMIT_UNITS } from '@/lib/resources/limits/units';
import { passwordForm } from '@/lib/resources/password-settings/form';
import { providerForm } from '@/lib/resources/service-providers/form';
import styles from './settings.module.css';
import { ApiKeys, type ApiKeysProps } from '@/components/api-keys/api-keys';
import { ContractBox } from './contract-box';
import { DateField } from './date-field';
import { LimitFields, LIMITS_ELSEWHERE } from '@/components/limits/limit-fields';
import { DeleteSection } from '@/components/resource/delete-section';
import { usePageProvider } from '@/components/shell/page-provider';
import { ProviderCache } from '@/components/tts-cache/provider-cache';
import { DangerZone } from '@/components/ui/danger-zone';
import { withName } from '@/lib/kit/list';

const PASSWORDS = passwordForm('passwords');

const DATES = Object.fromEntries(
  LIMIT_UNITS.flatMap((unit) => [`${unit}_start`, `${unit}_end`]).map((name) => [
    name,
    (props: Parameters<typeof DateField>[0]) => <DateField {...props} />,
  ]),
);

export interface ProviderSettingsProps {
  provider: { sid: string; name: string };
  context: FormContext;
  /** For the password policy, which provider users see but cannot change. */
  passwordContext: FormContext;
  values: Values;
  passwords: Values;
  keys: Pick<ApiKeysProps, 'keys' | 'problem'>;
  /** Only administrators delete a provider, and never the last one. */
  deletion: 'no' | 'last' | 'yes';
}

/** Settings of the current service provider. */
export function ProviderSettings(props: ProviderSettingsProps) {
  const { provider, context, passwordContext, values, passwords, keys, deletion } = props;
  const { features, readOnly } = context;
  const items = [
    { id: 'provider', label: 'General' },
    ...(features.providerLimits ? [{ id: 'limits', label: 'Limits' }] : []),
    ...(features.msTeams ? [{ id: 'teams', label: 'Microsoft Teams' }] : []),
    { id: 'registration_hook', label: 'Registration webhook' },
    { id: 'passwords', label: 'Passwords' },
    { id: 'keys', label: 'API keys' },
    { id: 'cache', label: 'TTS cache' },
    ...(deletion === 'no' ? [] : [{ id: 'delete', label: 'Delete' }]),
  ];
  return (
    <FormLayout
      toc={<Toc items={items} />}
      aside={
        <section>
          <h2>{provider.name}</h2>
          <p>
            SID <Sid value={provider.sid} name={provider.name} />
          </p>
        </section>
      }
      asideLabel="About this service provider"
    >
      {!readOnly && (
        <div className={styles.intro}>
          <RequiredNote />
        </div>
      )}
      <SectionForm
        name="service provider"
        form={providerForm}
        context={context}
        values={values}
        api="/settings/provider"
        draftPath={`/settings/provider/${provider.sid}`}
        fieldViews={{
          ...LIMITS_ELSEWHERE,
          limit_unit: (field) => (
            <LimitFields {...field} views={DATES} below={(unit) => <ContractBox parts={field} unit={unit} />} />
          ),
        }}
      />
      <SectionForm
        name="passwords"
        form={PASSWORDS}
        context={passwordContext}
        values={passwords}
        api="/settings/passwords"
      />
      <ApiKeys {...keys} readOnly={readOnly} />
      <ProviderCache readOnly={readOnly} />
      {deletion !== 'no' && <DeleteProvider provider={provider} isLast={deletion === 'last'} />}
    </FormLayout>
  );
}

interface DeleteProviderProps {
  provider: { sid: string; name: string };
  /** The only provider there is: it can't be deleted. */
  isLast: boolean;
}

/** The end of a provider's settings: deletes it, with what belongs to it. */
function DeleteProvider({ provider, isLast }: DeleteProviderProps) {
  const { leaves } = usePageProvider();
  if (isLast) {
    return (
      <div id="delete">
        <DangerZone title="Delete service provider" action={null}>
          The last service provider can’t be deleted.
        </DangerZone>
      </div>
    );
  }
  return (
    <DeleteSection
      label="Delete service provider"
      name={provider.name}
      consequence="Its carriers, routing tables, speech services, API keys and SBC/SMPP addresses are deleted too. Delete its accounts, users, Teams tenants and applications first."
      previews
      api={`/service-providers/${provider.sid}`}
      question={withName('Are you sure you want to delete the service provider {name}?', provider.name)}
      done={withName(providerForm.texts.deleted!, provider.name)}
      leaveTo="/internal/accounts"
      onDeleted={leaves}
    />
  );
}
