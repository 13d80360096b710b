/** Loads the data of a dashboard screen into the query cache. Kept out of the first load. */
export async function prefetchScreen(url: URL): Promise<void> {
  try {
    const { loadScreen } = await import('#app/web/screens.ts')
    await loadScreen(url)
  } catch {
    // The page itself loads the missing data and shows errors.
  }
}
