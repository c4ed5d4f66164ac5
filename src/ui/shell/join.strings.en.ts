/** The question whether messages about new visits are sent. */
export const joinStrip = {
  label: 'New visits',
  file: 'The file “{{name}}” is uploaded.',
  system: 'Clinic system connected: {{name}}.',
  messages: {
    one: 'Send {{count}} message about its visits?',
    other: 'Send {{count}} messages about its visits?',
  },
  today: {
    one: '{{count}} leaves today.',
    other: '{{count}} leave today.',
  },
  notToday: 'None go out today.',
  warmUp: {
    one: 'The WhatsApp number is warming up: at most {{count}} message today.',
    other: 'The WhatsApp number is warming up: at most {{count}} messages today.',
  },
  whoDecides:
    'Until this is decided, these patients get nothing. An owner or administrator decides.',
  send: 'Send',
  leave: "Don't send",
  joined: 'Messages will leave as the scenarios say',
  leftOut: 'Nothing will be sent. You can change your mind in the upload history.',
  failed: 'The decision was not saved',
}
