import { SpeechForm } from '@/components/speech-services/speech-form';
import { newCredential } from '@/lib/resources/speech-services/new-credential';
import { speechForm } from '@/lib/resources/speech-services/form';
import { speechServices } from '@/lib/resources/speech-services/resource';
import { addPage } from '../../_pages/add-page';

const { metadata, Page } = addPage(speechServices, speechForm, {
  fresh: { values: newCredential('google') },
  // A label distinguishes two services of a vendor; cloning keys of voices cannot be read.
  leaves: ['label', 'use_custom_voices', 'custom_voices'],
  form: ({ context, ...props }, { filled }) => {
    const facts = filled.from === null ? {} : { copiedVendor: String(filled.values.vendor) };
    return <SpeechForm {...props} context={{ ...context, facts }} />;
  },
});
export { metadata, Page as default };
