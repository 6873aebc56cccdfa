"""The HTTP interface: the application, what every request has to pass, routes and what they answer."""
