import './dock.css'

const MIN_HEIGHT = 160
const RESIZE_STEP = 40

/** Opens the inspector below the page. Its upper edge is resized by dragging or arrow keys. */
export function openDock(url: string): { close: () => void } {
  const { documentElement: root, body } = document
  const dock = document.createElement('aside')
  dock.className = 'i-dock'
  dock.setAttribute('aria-label', 'Inspector')
  const edge = document.createElement('div')
  edge.className = 'i-dock-edge'
  edge.tabIndex = 0
  edge.role = 'separator'
  edge.ariaLabel = 'Height of the inspector'
  const frame = document.createElement('iframe')
  frame.title = 'Inspector'
  frame.src = url
  dock.append(edge, frame)

  const setHeight = (height: number) => {
    const clamped = Math.round(Math.min(Math.max(height, MIN_HEIGHT), innerHeight - MIN_HEIGHT))
    root.style.setProperty('--i-dock', `${clamped}px`)
    edge.ariaValueNow = String(clamped)
    edge.ariaValueMin = String(MIN_HEIGHT)
    edge.ariaValueMax = String(innerHeight - MIN_HEIGHT)
  }
  edge.addEventListener('pointerdown', ({ pointerId }) => edge.setPointerCapture(pointerId))
  edge.addEventListener('pointermove', ({ pointerId, clientY }) => {
    if (edge.hasPointerCapture(pointerId)) setHeight(innerHeight - clientY)
  })
  edge.addEventListener('keydown', ({ key }) => {
    const by = { ArrowUp: RESIZE_STEP, ArrowDown: -RESIZE_STEP }[key]
    if (by) setHeight(dock.offsetHeight + by)
  })

  root.dataset.inspected = ''
  setHeight(innerHeight * 0.48)
  body.append(dock)
  return {
    close() {
      delete root.dataset.inspected
      dock.remove()
    },
  }
}
