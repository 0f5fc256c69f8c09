'use client';

import { loadAccounts } from '@/components/resource/load-accounts';
import { Checkbox } from '@/components/ui/checkbox';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { FormGrid } from '@/components/ui/form-grid';
import { Input } from '@/components/ui/input';
import { LONGEST_NAME, type OfferedCarrier } from '@/lib/resources/least-cost-routing/board';
import type { BoardAction, BoardState } from './board-state';
import { CarrierSelect } from './carrier-select';

export interface RoutingFactsProps {
  state: BoardState;
  carriers: OfferedCarrier[];
  readOnly: boolean;
  errors: Record<string, string>;
  /** Shown to administrators only; fixed once the table exists. */
  owner?: { fixed: boolean; name: string; onChange: (sid: string, name: string) => void };
  dispatch: (action: BoardAction) => void;
}

/** Name, default carrier, owner, state. */
export function RoutingFacts({ state, carriers, readOnly, errors, owner, dispatch }: RoutingFactsProps) {
  return (
    <FormGrid columns={owner ? 4 : 3}>
      <Field label="Name" required={!readOnly} error={errors.name}>
        {(control) => (
          <Input
            {...control}
            value={state.name}
            maxLength={LONGEST_NAME}
            readOnly={readOnly}
            autoComplete="off"
            onChange={(event) => dispatch({ do: 'facts', facts: { name: event.target.value } })}
          />
        )}
      </Field>
      <Field label="Select a default outbound carrier" required={!readOnly} error={errors.default_carrier_sid}>
        {(control) => (
          <CarrierSelect
            id={control.id}
            required={control.required}
            describedBy={control['aria-describedby']}
            invalid={control['aria-invalid']}
            carriers={carriers}
            value={state.defaultCarrierSid}
            disabled={readOnly}
            onChange={(sid) => dispatch({ do: 'facts', facts: { defaultCarrierSid: sid } })}
          />
        )}
      </Field>
      {owner && (
        <Field
          label="Used by"
          help={owner.fixed ? 'Can’t be changed after creation.' : undefined}
          error={errors.account_sid}
        >
          {(control) => (
            <Combobox
              {...control}
              noun="accounts"
              emptyLabel="All accounts"
              value={state.accountSid}
              valueLabel={owner.name}
              disabled={owner.fixed || readOnly}
              load={loadAccounts}
              onChange={(sid, option) => owner.onChange(sid, option?.label ?? '')}
            />
          )}
        </Field>
      )}
      <Field inline>
        <Checkbox
          label="Active"
          checked={state.isActive}
          disabled={readOnly}
          onChange={(event) => dispatch({ do: 'facts', facts: { isActive: event.target.checked } })}
        />
      </Field>
    </FormGrid>
  );
}
