import { ButtonLink } from '@/components/ui/button-link';
import { CHECK_PATH } from '@/lib/call-routing/question';
import { carriers } from '@/lib/resources/carriers/resource';
import { lcrTexts } from '@/lib/resources/least-cost-routing/board';
import { leastCostRouting } from '@/lib/resources/least-cost-routing/resource';
import { reasonAgainstAdding } from '@/lib/resources/least-cost-routing/reason-against-adding';
import { listPage } from '../_pages/list-page';

const { metadata, Page } = listPage(leastCostRouting, async ({ context, page }) => {
  const reason = context && page ? await reasonAgainstAdding(context, page.total) : null;
  return {
    note: reason ? `${lcrTexts.intro} ${reason.text}` : lcrTexts.intro,
    mayAdd: !reason,
    needs: reason?.needs ? carriers : undefined,
    actions: (
      <ButtonLink href={CHECK_PATH} icon="route" className="hide-phone">
        Check
      </ButtonLink>
    ),
  };
});
export { metadata, Page as default };
