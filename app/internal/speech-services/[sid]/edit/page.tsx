import { SpeechForm } from '@/components/speech-services/speech-form';
import { speechForm } from '@/lib/resources/speech-services/form';
import { speechServices } from '@/lib/resources/speech-services/resource';
import { editPage } from '../../../_pages/edit-page';

const { generateMetadata, Page } = editPage(speechServices, speechForm, {
  form: (props, { sid, asked }) => <SpeechForm {...props} sid={sid} testNow={asked.test === 'now'} />,
});
export { generateMetadata, Page as default };
