/** Words that say nothing by themselves. */
export const filler = `
  a abrazo abrazos agradecemos agradecidos agradecidas ahora al alegra alegramos algo amable amables ante
  apoyo aprecia apreciamos así atención
  atenderte atenderle aún ayuda ayudan ayudarte ayudarle ayudas bien bueno buen buena cada calidad cariño
  cariñoso celebramos cliente clienta clientes comentario
  comentarios compartir compartirlo compartirla como con confianza confiar consideración contigo
  continuamente cordial cordiales correo cosas cualquier cuenta cuidado
  daremos das de decepcionado decirnos del deseamos deseo desde día días disculpa disculpas disculpe doy
  dudes dude el ella elegirnos en encanta encantados encantadas
  equipo era eres es esa ese esfuerzo esforzamos eso espera esperada esperabas esperamos esperaba esta
  estamos estar esté esto estés excelente experiencia expectativas
  familia favor feliz felices fue fuera futuro genial gente gracias grande gran gusta gustado gusto ha
  haber habido hace hacer haya haremos haremos has hasta hay hemos hola honor
  ilusión importa importante incidencia inconveniente inconvenientes interés internamente la lamentamos
  las le lee leer leerlo leerte lo los llegue llega lleno maravilla
  maravilloso más mayor me mejor mejora mejorando mejorar mejores mensaje mi mil millón molestia molestias
  momento motiva mucho muchas mucha muchísimas muy nada necesites nivel
  no nos nosotros nota nuestra nuestras nuestro nuestros nueva nuevo o objetivo ocasión ocasionadas
  ocasionados opinar opinión opiniones oportunidad os otra paciencia pase palabras para parte
  pedimos pena perdón perdona permite persona personas placer poder por posible preciosa preciosas
  precioso prioridad pronto problema producto productos próxima que qué queremos queridos querida
  querido quejas recibe recibido recibir reseña responder respuesta sabemos saber saludo saludos
  satisfacción satisfecho se sea seguimos seguir seguiremos sentimos ser será servicio servirte si sí
  siempre
  siento siguiente sin situación sobre sois somos son sonrisa su sucedido suerte sugerencia sugerencias
  sus también tan tanto tanta te tendremos tenemos tener tengas ti tiempo tienes todo toda todos todas
  tomamos trabajamos trabajando tras trasladamos trasladaremos tu tus ti un una unas uno unos usted
  ustedes va valiosa valioso valoración valoramos vamos ver vernos vez vida volver volverte vosotros
  vuelta vuelve
  vuestra vuestro y ya seriamente serio departamento correspondiente sugerencias cumplir cumplido haya
  alegría dia buenas tardes días estimado estimada apreciado
`
