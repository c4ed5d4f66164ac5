import { type EventObject, fromCallback } from 'xstate'

export interface LanguageChanged extends EventObject {
  type: 'language.changed'
}

/** Tells its parent when the page has begun to speak another language: what the server worded is then asked for anew. */
export const languageWatch = fromCallback<LanguageChanged, undefined>(({ sendBack, system }) => {
  const locale = system.get('locale')
  if (!locale) return
  let spoken = locale.getSnapshot().context.locale
  const watch = locale.subscribe(({ context }: { context: { locale: string } }) => {
    if (context.locale === spoken) return
    spoken = context.locale
    sendBack({ type: 'language.changed' })
  })
  return () => watch.unsubscribe()
})
