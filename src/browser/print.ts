import type { PrintEvent } from '../machines/app/print.machine.ts'

/**
 * Sends events before and after the browser prints. The keys for printing ask the page first if it shows a list, as a list has to load its rows.
 * Returns a function that ends it.
 */
export function listenForPrint(sendBack: (event: PrintEvent) => void): () => void {
  const onBefore = () => sendBack({ type: 'browser.beforePrint' })
  const onAfter = () => sendBack({ type: 'browser.afterPrint' })
  const onKey = (event: KeyboardEvent) => {
    const isPrint = event.code === 'KeyP' && (event.ctrlKey || event.metaKey)
    if (!isPrint || event.altKey || event.shiftKey || !document.querySelector('.v-rows')) return
    event.preventDefault()
    sendBack({ type: 'print.ask' })
  }
  addEventListener('beforeprint', onBefore)
  addEventListener('afterprint', onAfter)
  document.addEventListener('keydown', onKey)
  return () => {
    removeEventListener('beforeprint', onBefore)
    removeEventListener('afterprint', onAfter)
    document.removeEventListener('keydown', onKey)
  }
}
