// jsdom has no layout, so nothing scrolls.
Element.prototype.scrollIntoView = () => {}
