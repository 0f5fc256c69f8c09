/** The sections of an account's page, for its table of contents. */
export function sectionsOf(recording: boolean, mayDelete: boolean) {
  return [
    { id: 'general', label: 'General' },
    { id: 'limits', label: 'Limits' },
    { id: 'registration_hook', label: 'Registration webhook' },
    { id: 'queue_event_hook', label: 'Queue event webhook' },
    ...(recording ? [{ id: 'recording', label: 'Recording' }] : []),
    { id: 'keys', label: 'API keys' },
    { id: 'cache', label: 'TTS cache' },
    ...(mayDelete ? [{ id: 'delete', label: 'Delete' }] : []),
  ];
}
