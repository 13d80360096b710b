import type { Phrases } from '#features/reply-guard/engine/words/language.ts'

export const promotion: Phrases = {
  ask: `
    (envío|envíos) gratuit(o|os)
    (completa*|amplia*) (la|tu|su) colección
    (estrenamos|lanzamos|presentamos|inauguramos) (suscripción|la|el|un|una|nuev*|línea|tienda|gama|
      colección)
    (regal(a|e|ala)|comparte|compra|llévate|hazte) _ (nuestr*|la|el) _ (tarjeta*|pack*|caja*|cesta*|bono*)
    disponible* desde # (euros|pesos|€)
    (sale|salen|queda|quedan|está|están) _ (al precio|a precio|a menos|por menos|más barat*|a mitad|
      por solo|por sólo|a solo)
    (precio*|tarifa*) (especial*|reducid*|de amig*)
    (acabamos|acaba) de (sacar|lanzar|estrenar|incorporar|presentar) _ (la|el|un|una|nuestr*|los|las)
    (ahora también|también) (hacemos|tenemos|vendemos|ofrecemos|preparamos) __ (tien*|los sábados|
      en la (web|tienda)|ven|pása*|prueb*|encontrar*|disponible*)
    por ciento (más barato|de descuento|menos)
    (tarjeta|carné|carnet) de (socio|socia|cliente|fidelidad|puntos)
    (pása*|ven|venga|vente|acérc*|te esperamos|le esperamos) __ (precios|antes de que (vuele|se acabe|
      se agote)|novedad*|stand|puesto|mercadillo|feria|nueva)
    (tien(es|e)|usa|guard*) _ cupón
    (código|cupón|clave|vale) (de)? (descuento|promocional|promo|regalo)
    (usa|usad|use|utiliza|introduce|pon|aplica|escribe|teclea|mete) _ (código|cupón|clave)
    (#|por ciento) (de)? (descuento|dto|menos|rebaja|off)
    (descuento|rebaja*|oferta*|promoción|promo|2x1|3x2|dos por uno|tres por dos|segunda unidad|envío gratis|
      gastos de envío gratis|envíos gratis|precio de lanzamiento|precio especial|edición limitada|
      black friday|ciber|preventa|hasta agotar|últimas unidades|por tiempo limitado|a mitad de precio)
    (compra|compre|lleva|lleve|llévate|llévese|pide|pida) (dos|tres|2|3|uno|ya|ahora|hoy) (y|por|paga*|te|
      le|antes|en)?
    (descubre|descubrid|descubra|prueba|probad|pruebe|échale un ojo|mira|conoce|conoces|conoce ya|
      no te pierdas|no se pierda|visita|visite|hazte con|estrena|tienes que probar|tiene que probar|
      te va a encantar|te encantará|le encantará) _ (nuestr*|la|el|los|las|también|además) __ (nuev*|gama|
      colección|línea|pack|lote|tienda|web|edición|sabor*|lanzamiento|novedad*|crema|sérum|set|caja|
      suscripción|cesta)
    (nuev*|novedad*|última) (gama|colección|línea|sabor*|edición|lanzamiento|temporada|pack|en (la)? (web|
      tienda))
    (ya|disponible*|a la venta|también|ahora|están|está|lo tienes|los tienes|las tienes) _ (disponible*|
      a la venta|en (la|nuestra)? (tienda|web|tienda online|página))
    (suscríbete|suscríbase|apúntate|apúntese|únete|regístrate|registrate|síguenos|síganos|seguinos|
      etiquétanos) (a|en|al|y|para|gratis)
    (cuéntaselo|recomiéndanos|díselo|invita|trae) (a|con) (todo*|tus|un|una|amig*|familia)
    (tarjeta regalo|cesta regalo|caja regalo|club|newsletter|boletín|pack ahorro|(gana|acumula|suma|
      canjea) puntos|sorteamos|(participa|entra|apúntate) _ sorteo)
    (date|dese|dense|dáte) un (capricho|homenaje|gusto)
    (tienda|www|web|online) _ punto (com|es|shop|net|mx|ar|cl)
    (enlace|link) en (la)? (bio|perfil)`,
  unless: `
    (análisis|certificad*|ficha|instrucciones|alérgenos|ingredientes|devolución|devoluciones|retirada|
      informe|alerta) __ (www|https*|web)
    (no|sin|nunca|ya no) _ (descuento*|oferta*|promoci*|sorteo*|rebaja*)`,
}
