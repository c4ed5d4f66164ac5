export const closed = {
  plan: '“{{section}}” isn’t included in the {{plan}} plan',
  planHint: {
    one: 'It’s included in the {{plans}} plan. Contact support to change your plan.',
    other: 'It’s included in these plans: {{plans}}. Contact support to change your plan.',
  },
  role: 'Your role doesn’t have access to “{{section}}”',
  roleHint: 'Your role: {{role}}. Roles with access: {{roles}}.',
  master: 'Only clinic staff can see chats',
  masterHint: 'Master accounts don’t have access to conversations with patients.',
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
