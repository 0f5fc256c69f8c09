import { SpeechForm } from '@/components/speech-services/speech-form';
import { ButtonLink } from '@/components/ui/button-link';
import { mayReplaceKeys } from '@/lib/access/replace-keys';
import { chosenVendor, isVendorOn } from '@/lib/resources/speech-services/chosen-vendor';
import { speechForm } from '@/lib/resources/speech-services/form';
import { hasKeys } from '@/lib/resources/speech-services/replacement/form';
import { speechServices } from '@/lib/resources/speech-services/resource';
import { vendorOf } from '@/lib/resources/speech-services/vendors/registry';
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
  // The add form refuses every other vendor.
  duplicates: ({ record, state }) => {
    const vendor = vendorOf(chosenVendor(record.values, state));
    return vendor !== null && isVendorOn(vendor, state.features);
  },
  form: (props, { sid, asked }) => <SpeechForm {...props} sid={sid} testNow={asked.test === 'now'} />,
});
export { generateMetadata, Page as default };
