/** A `ref` that calls `onVisible` whenever the element becomes visible. */
export const observeVisibility = (onVisible: () => void) => (part: Element | null) => {
  if (!part || !('IntersectionObserver' in globalThis)) return
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onVisible()
  })
  observer.observe(part)
  return () => observer.disconnect()
}
