/** Output of the WhatsApp commands, in both languages. */
export const whatsappStrings = {
  free: { en: 'free', ru: 'свободен' },
  owned: {
    linked: { en: 'linked', ru: 'привязан' },
    waiting: { en: 'assigned, not linked yet', ru: 'назначен, ещё не привязан' },
    unasked: { en: 'linked, never assigned', ru: 'привязан, но не назначался' },
  },
  noChannels: {
    en: 'The account has no WhatsApp channel.',
    ru: 'На аккаунте нет каналов WhatsApp.',
  },
  released: { en: 'released', ru: 'освобождён' },
  noKey: {
    en: 'Not set: this installation has no WhatsApp account.',
    ru: 'Ключ не задан: у установки нет аккаунта WhatsApp.',
  },
  sandbox: {
    en: 'In the sandbox every clinic has its own channel: nothing to assign.',
    ru: 'В песочнице у каждой клиники свой канал: назначать нечего.',
  },
  notFound: {
    en: 'The account has no such channel. Run "whatsapp list" to see them all.',
    ru: 'Такого канала на аккаунте нет. Все каналы показывает "whatsapp list".',
  },
  noChannel: {
    en: 'This clinic has no WhatsApp channel.',
    ru: 'У этой клиники нет канала WhatsApp.',
  },
}
