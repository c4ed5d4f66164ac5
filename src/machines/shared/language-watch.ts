import { type EventObject, fromCallback } from 'xstate'

export interface LanguageChangedEvent extends EventObject {
  type: 'language.changed'
}

/** Notifies its parent when the page's language changes, so that texts from the server reload. */
export const languageWatch = fromCallback<LanguageChangedEvent, undefined>(
  ({ sendBack, system }) => {
    const locale = system.get('locale')
    if (!locale) return
    let currentLocale = locale.getSnapshot().context.locale
    const subscription = locale.subscribe(({ context }: { context: { locale: string } }) => {
      if (context.locale === currentLocale) return
      currentLocale = context.locale
      sendBack({ type: 'language.changed' })
    })
    return () => subscription.unsubscribe()
  },
)
