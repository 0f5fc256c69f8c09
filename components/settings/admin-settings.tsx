import { RequiredNote } from '@/components/resource/required-note';
import { SectionForm } from '@/components/resource/section-form';
import { FormLayout } from '@/components/ui/form-layout';
import { Toc } from '@/components/ui/toc';
import type { FormContext, Values } from '@/lib/kit/form';
import { passwordForm } from '@/lib/resources/password-settings/form';
import { domainsForm } from '@/lib/resources/system-information/form';
import styles from './settings.module.css';
import { TtsCache } from '@/components/tts-cache/tts-cache';

const PASSWORDS = passwordForm('admin-passwords');

export interface AdminSettingsProps {
  context: FormContext;
  passwordContext: FormContext;
  domains: Values;
  passwords: Values;
  cached: number | null;
}

/** Settings of the whole platform. */
export function AdminSettings({ context, passwordContext, domains, passwords, cached }: AdminSettingsProps) {
  return (
    <FormLayout
      toc={
        <Toc
          items={[
            { id: 'domains', label: 'Domains' },
            { id: 'network', label: 'Network and log' },
            { id: 'admin-passwords', label: 'Passwords' },
            { id: 'admin-cache', label: 'TTS cache' },
          ]}
        />
      }
    >
      {!context.readOnly && (
        <div className={styles.intro}>
          <RequiredNote />
        </div>
      )}
      <SectionForm name="domains" form={domainsForm} context={context} values={domains} api="/settings/domains" />
      <SectionForm
        name="passwords"
        form={PASSWORDS}
        context={passwordContext}
        values={passwords}
        api="/settings/passwords"
      />
      <TtsCache
        id="admin-cache"
        api="/settings/tts-cache"
        size={cached}
        owner="the whole platform"
        readOnly={context.readOnly}
      />
    </FormLayout>
  );
}
