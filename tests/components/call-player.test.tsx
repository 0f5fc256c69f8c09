/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { DeleteRecordingProps } from '@/components/recent-calls/delete-recording';
import { Player, type PlayerProps } from '@/components/recent-calls/player';
import type { SourceListener } from '@/components/recent-calls/recording-source';
import type { WaveformProps } from '@/components/recent-calls/waveform';

let mockSource: { seconds: number; ended: boolean; listener: SourceListener };
jest.mock('@/components/recent-calls/recording-source', () => ({
  RecordingSource: class {
    seconds = 0;
    ended = false;
    peaks = [];
    constructor(_url: string, listener: SourceListener) {
      mockSource = Object.assign(this, { listener });
    }
    read() {
      return Promise.resolve({ channels: [new Float32Array(800)], rate: 8000 });
    }
    close() {}
  },
}));
jest.mock('@/components/recent-calls/waveform', () => ({
  Waveform: ({ onKey }: WaveformProps) => <div role="slider" aria-valuenow={0} tabIndex={0} onKeyDown={onKey} />,
}));
jest.mock('@/components/recent-calls/delete-recording', () => ({
  DeleteRecording: ({ onClose, onGone }: DeleteRecordingProps) => (
    <button
      onClick={() => {
        onClose();
        onGone();
      }}
    >
      Delete
    </button>
  ),
}));

const stopped = jest.fn();
beforeEach(() => {
  stopped.mockClear();
  Object.assign(globalThis, {
    AudioContext: class {
      currentTime = 0;
      destination = {};
      async resume() {}
      async close() {}
      createBuffer = () => ({ copyToChannel() {} });
      createBufferSource = () => ({
        playbackRate: { value: 1 },
        connect() {},
        start() {},
        stop: stopped,
      });
    },
  });
});

const onTime = jest.fn();
function show(more: Partial<PlayerProps> = {}) {
  onTime.mockClear();
  render(
    <Player
      handle={null}
      path="/recording?mark=m"
      callSid="sid"
      regions={[]}
      heard={null}
      expected={41}
      note={null}
      selected={null}
      startAt={null}
      mayDelete
      onTime={onTime}
      onPlace={() => {}}
      onPeaks={() => {}}
      onWhole={() => {}}
      onRegion={() => {}}
      {...more}
    />,
  );
}

const arrives = (seconds: number) =>
  act(() => {
    mockSource.seconds = seconds;
    mockSource.listener.progress();
  });
const fails = (status: number) =>
  act(() => {
    mockSource.ended = true;
    mockSource.listener.failed(status);
  });
const button = (name: string) => screen.getByRole('button', { name });

test('a recording that is deleted while it plays falls silent, because nothing is left to pause it with', async () => {
  show();
  arrives(30);
  await act(async () => void fireEvent.click(button('Play')));
  expect(button('Pause')).toBeInTheDocument();
  expect(stopped).not.toHaveBeenCalled();
  await act(async () => void fireEvent.click(button('Delete recording')));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(screen.getByText('The recording was deleted.')).toBeInTheDocument();
  expect(stopped).toHaveBeenCalled();
});

test('the end of a recording that is still arriving is a second like any other', () => {
  show();
  arrives(20);
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'End' });
  expect(onTime).toHaveBeenLastCalledWith(41);
  fireEvent.click(button('Back 15 seconds'));
  expect(onTime).toHaveBeenLastCalledWith(26);
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'End' });
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowLeft' });
  expect(onTime).toHaveBeenLastCalledWith(26);
});

test('a recording that can’t be loaded does not take away the second that the link named', async () => {
  show({ startAt: 12 });
  expect(onTime).toHaveBeenLastCalledWith(12);
  fails(404);
  expect(screen.getByRole('status')).toHaveTextContent('not there');
  expect(onTime).toHaveBeenLastCalledWith(12);
  fireEvent.click(button('Retry'));
  arrives(30);
  expect(onTime).toHaveBeenLastCalledWith(12);
});
