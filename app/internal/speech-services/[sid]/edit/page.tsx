import { SpeechForm } from '@/components/speech-services/speech-form';
import { ButtonLink } from '@/components/ui/button-link';
import { mayReplaceKeys } from '@/lib/access/replace-keys';
import { speechForm } from '@/lib/resources/speech-services/form';
import { hasKeys } from '@/lib/resources/speech-services/replacement/form';
import { speechServices } from '@/lib/resources/speech-services/resource';
import { editPage } from '../../../_pages/edit-page';

const { generateMetadata, Page } = editPage(speechServices, speechForm, {
  actions: ({ sid, record, state, viewer }) => {
    const settings = { ...record.values, ...record.facts.settled };
    return (
      mayReplaceKeys(viewer.principal, record.owner).allowed &&
      hasKeys(settings, state) && (
        <ButtonLink href={`/internal/speech-services/${sid}/replace-keys`} icon="key">
          Replace keys
        </ButtonLink>
      )
    );
  },
  form: (props, { sid, asked }) => <SpeechForm {...props} sid={sid} testNow={asked.test === 'now'} />,
});
export { generateMetadata, Page as default };
