import { CarrierAside } from '@/components/carriers/carrier-aside';
import { CarrierForm } from '@/components/carriers/carrier-form';
import { oneOf } from '@/lib/kit/list-query';
import { applicationName } from '@/lib/resources/carriers/application-name';
import { mayRoute } from '@/lib/resources/carriers/columns';
import { carrierForm } from '@/lib/resources/carriers/form';
import { carriers } from '@/lib/resources/carriers/resource';
import { platformAddresses } from '@/lib/resources/carriers/surroundings';
import { newCarrier, type CarrierValues } from '@/lib/resources/carriers/values';
import { addPage } from '../../_pages/add-page';

const { metadata, Page } = addPage(carriers, carrierForm, {
  fresh: () => ({ values: newCarrier() }),
  async form({ context: state, valueLabels, ...props }, { context, asked }) {
    const values = props.values as CarrierValues;
    const [addresses, application] = await Promise.all([
      platformAddresses(context),
      applicationName(context, values.application_sid),
    ]);
    return (
      <CarrierForm
        sid={null}
        values={values}
        context={{ ...state, facts: { mayRoute: mayRoute(context) } }}
        valueLabels={{ ...valueLabels, application_sid: application }}
        tab={oneOf(asked, 'tab')}
        aside={<CarrierAside registration={null} {...addresses} sms={state.features.sms} />}
      />
    );
  },
});
export { metadata, Page as default };
