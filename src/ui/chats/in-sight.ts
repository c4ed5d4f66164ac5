/** Told whenever the part it is given to comes into sight. */
export const inSight = (tell: () => void) => (part: Element | null) => {
  if (!part || !('IntersectionObserver' in globalThis)) return
  const observer = new IntersectionObserver((seen) => {
    if (seen.some(({ isIntersecting }) => isIntersecting)) tell()
  })
  observer.observe(part)
  return () => observer.disconnect()
}
