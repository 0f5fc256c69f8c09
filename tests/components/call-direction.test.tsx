import { renderToStaticMarkup } from 'react-dom/server';
import { CallDirection } from '@/components/resource/call-direction';

const shown = (direction: string | null) => renderToStaticMarkup(<CallDirection direction={direction} />);

it('only a call that is known to come in or go out has an arrow', () => {
  expect(shown('inbound')).toContain('<svg');
  expect(shown('outbound')).toContain('<svg');
  expect(shown('inbound')).not.toBe(shown('outbound').replace('outbound', 'inbound'));
  expect(shown('internal')).toContain('internal');
  expect(shown('internal')).not.toContain('<svg');
  expect(shown(null)).toBe('–');
});
