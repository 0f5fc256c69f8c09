import type { EnvironmentVariable } from '@/lib/resources/applications/variable';

/** A text that an application takes, not stored yet. @param more what differs from that */
export function variable(more: Partial<EnvironmentVariable>): EnvironmentVariable {
  return {
    name: 'A',
    description: '',
    type: 'string',
    required: false,
    options: null,
    obscure: false,
    value: null,
    isStored: false,
    proposed: null,
    lines: false,
    file: false,
    carrier: false,
    maxLength: null,
    ...more,
  };
}
