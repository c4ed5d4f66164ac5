// Runs in the reader's browser as it stands, so it is plain JavaScript.

/** Times are written in the server's zone; here they become the reader's. */
function localise(root) {
  const form = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }
  for (const time of root.querySelectorAll('time')) {
    const date = new Date(time.dateTime)
    time.textContent = date.toLocaleString(document.documentElement.lang, form)
  }
}

/** Puts the newest bubbles in place of the old ones, and leaves what is being written alone. */
async function refresh(bubbles) {
  const response = await fetch(location.href)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = page.getElementById('bubbles')
  if (!fresh) return
  localise(fresh)
  if (fresh.innerHTML === bubbles.innerHTML) return
  const more = fresh.childElementCount > bubbles.childElementCount
  bubbles.replaceChildren(...fresh.children)
  if (more) scrollTo({ top: document.body.scrollHeight, behavior: 'smooth' })
}

localise(document)
const bubbles = document.getElementById('bubbles')
if (bubbles) {
  scrollTo(0, document.body.scrollHeight)
  // A sandbox that is being restarted is asked again in two seconds.
  setInterval(() => document.hidden || refresh(bubbles).catch(() => {}), 2000)
}
