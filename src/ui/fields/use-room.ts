import { useState } from 'react'

/**
 * Limits a list to `max` files, of which `used` are there. `addFiles` adds as many as there is room for;
 * `notAdded` counts the others of the last time.
 */
export function useRoom(max: number, used: number, add: (files: File[]) => void) {
  const [notAdded, setNotAdded] = useState(0)
  const room = Math.max(0, max - used)
  function addFiles(files: File[]) {
    setNotAdded(Math.max(0, files.length - room))
    add(files.slice(0, room))
  }
  return { room, addFiles, notAdded }
}
