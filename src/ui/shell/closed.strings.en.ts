export const closed = {
  plan: '“{{section}}” is not part of the {{plan}} plan',
  planHint: {
    one: 'It comes with the plan {{plans}}. To change the plan, write to support.',
    other: 'It comes with the plans {{plans}}. To change the plan, write to support.',
  },
  role: '“{{section}}” is closed for your role',
  roleHint: 'Your role: {{role}}. The section is open for: {{roles}}.',
  master: 'Only the clinic’s own staff see its chats',
  masterHint: 'A master account works in a clinic without its conversations with patients.',
  to: 'Open “{{section}}”',
  plans: { standard: 'Standard', reminder: 'Reminder', nps: 'NPS' },
  roles: {
    owner: 'owner',
    administrator: 'administrator',
    manager: 'manager',
    marketer: 'marketer',
    providerEmployee: 'provider employee',
  },
}
